import { isDate } from '../../domain/calendar/iso-date'
import type { FieldDefinition } from '../definitions'
import type { Expression } from '../expressions/tree'
import { MOST_FILES } from '../fields/structured/lista-de'
import type { Cursor } from '../grammar/cursor'
import { number, text, whole } from '../grammar/readers'
import type { FieldSymbol } from '../symbols'
import type { DayBound } from '../value-definitions'
import { type ResourceContext, readExpressionText } from './context'

type Bound = Exclude<FieldDefinition['min'], null>

/** `min` and `max`: numbers, lengths of text, or days, by type; a pair between which nothing fits is a mistake (E246). */
export function readBounds(symbol: FieldSymbol, context: ResourceContext): Pick<FieldDefinition, 'min' | 'max'> {
  const { entries, nome } = symbol
  const [least, most] = [entries.get('min'), entries.get('max')]
  const min = (least && readBound(least, symbol, context)) ?? null
  const max = (most && readBound(most, symbol, context)) ?? null
  if (most && isAbove(min, max))
    most.file.report(most.node, 'E246', `"max" de "${nome}" fica abaixo de "min": nenhum valor cabe.`)
  return { min, max }
}

function readBound(cursor: Cursor, { tipo }: FieldSymbol, context: ResourceContext): Bound | undefined {
  if (tipo === undefined) return undefined
  if (TEXT_TYPES.includes(tipo)) return whole(0, 100_000)(cursor)
  if (NUMBER_TYPES.includes(tipo)) return number(cursor)
  if (DAY_TYPES.includes(tipo)) return readDay(cursor, context)
  if (tipo === 'lista_de' && cursor.key === 'max') return whole(1, MOST_FILES)(cursor)
  cursor.file.report(cursor.keySpan, 'E206', `"${cursor.key}" não existe para o tipo ${tipo}.`)
  return undefined
}

const TEXT_TYPES: readonly string[] = ['texto', 'texto_longo', 'texto_rico', 'senha', 'segredo', 'email', 'url']
const NUMBER_TYPES: readonly string[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']
const DAY_TYPES: readonly string[] = ['data', 'data_hora']

/** A date, or one that moves with the day: `=hoje() + 30`. */
function readDay(cursor: Cursor, context: ResourceContext): string | DayBound | undefined {
  const { node, file, key } = cursor
  const written = text(cursor)
  if (written === undefined) return undefined
  if (!written.startsWith('=')) {
    if (!isDate(written))
      file.report(node, 'E206', `"${key}" espera uma data AAAA-MM-DD, ou "=hoje()", não "${written}".`)
    return written
  }
  const source = { cursor, written: written.slice(1), skip: 1, place: 'padrao', expects: 'date' } as const
  const expression = readExpressionText(source, context)
  if (!expression) return undefined
  const dias = daysFromToday(expression.tree)
  if (dias !== undefined && Math.abs(dias) <= FARTHEST) return { dias }
  file.report(
    node,
    'E245',
    `"${key}" leva hoje(), com até ${FARTHEST} dias inteiros somados ou tirados, como "=hoje() + 30".`,
  )
  return undefined
}

/** Days: a hundred years. */
const FARTHEST = 36_525

function daysFromToday(tree: Expression): number | undefined {
  if (tree.kind === 'call') return tree.name === 'hoje' ? 0 : undefined
  if (tree.kind !== 'binary' || tree.right.kind !== 'number' || !Number.isInteger(tree.right.value)) return undefined
  const before = daysFromToday(tree.left)
  if (before === undefined || (tree.operator !== '+' && tree.operator !== '-')) return undefined
  return tree.operator === '+' ? before + tree.right.value : before - tree.right.value
}

/** Only bounds of one kind can be compared: a written day and one that moves may cross later. */
function isAbove(min: FieldDefinition['min'], max: FieldDefinition['max']): boolean {
  if (typeof min === 'number' && typeof max === 'number') return min > max
  if (typeof min === 'string' && typeof max === 'string') return min > max
  return typeof min === 'object' && typeof max === 'object' && min !== null && max !== null && min.dias > max.dias
}
