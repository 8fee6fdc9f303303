import { isDate } from '../../domain/calendar/iso-date'
import type { EnumValue, FieldType } from '../definitions'
import { KIND_OF_TYPE } from '../expressions/kinds'
import { KEPT_AS_JSON } from '../fields/structured/json'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'
import type { DefaultValue } from '../value-definitions'
import { type ResourceContext, readExpressionText } from './context'

export interface DefaultSource {
  readonly cursor: Cursor
  readonly tipo: FieldType
  readonly valores: readonly EnumValue[] | null
  /** What messages call it. */
  readonly noun: 'padrão' | 'valor'
  /** Where its expression stands; a default when not given. */
  readonly place?: 'padrao' | 'registro' | 'regra'
}

/** Reads `padrao`, or what an act sets: a literal that fits the type, or `=expressão`. */
export function readDefault(source: DefaultSource, context: ResourceContext): DefaultValue | undefined {
  const { cursor, tipo, noun, place = 'padrao' } = source
  const { node, file } = cursor
  if (node.kind === 'scalar' && typeof node.value === 'string' && node.value.startsWith('=')) {
    const written = node.value.slice(1)
    const expression = readExpressionText({ cursor, written, skip: 1, place, expects: KIND_OF_TYPE[tipo] }, context)
    return expression && { kind: 'expression', expression }
  }
  if (NO_DEFAULT.includes(tipo)) {
    file.report(node, 'E209', `um campo do tipo ${tipo} não leva ${noun}.`)
    return undefined
  }
  const value = literalOf(source)
  return value === undefined ? undefined : { kind: 'literal', value }
}

const NO_DEFAULT: readonly FieldType[] = ['lista', 'muitos', 'senha', 'segredo', 'calculado', ...KEPT_AS_JSON]

function literalOf({ cursor, tipo, valores, noun }: DefaultSource): string | number | boolean | undefined {
  const { node, file } = cursor
  if (node.kind !== 'scalar' || node.value === null) {
    file.report(node, 'E209', `o ${noun} precisa ser um só, simples.`)
    return undefined
  }
  const expected = LITERALS[tipo]
  if (expected) {
    if (expected.fits(node.value)) return node.value
    file.report(node, 'E209', `${noun} "${node.source}" não é ${expected.name}.`)
    return undefined
  }
  const written = text(cursor)
  if (written === undefined || tipo !== 'enum' || !valores || valores.some(({ valor }) => valor === written))
    return written
  const known = valores.map(({ valor }) => valor).join(', ')
  file.report(node, 'E209', `${noun} "${written}" não está em valores (${known}).`)
  return undefined
}

interface LiteralRule {
  readonly name: string
  readonly fits: (value: string | number | boolean) => boolean
}

const aNumber: LiteralRule = { name: 'um número', fits: (value) => typeof value === 'number' && Number.isFinite(value) }
const aWhole: LiteralRule = { name: 'um inteiro', fits: (value) => Number.isSafeInteger(value) }

/** Types whose literal is not just any text. */
const LITERALS: Readonly<Partial<Record<FieldType, LiteralRule>>> = {
  inteiro: aWhole,
  ref: aWhole,
  decimal: aNumber,
  dinheiro: {
    name: 'um valor com até duas casas',
    fits: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)),
  },
  percentual: {
    name: 'um percentual com até quatro casas',
    fits: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,4})?$/.test(String(value)),
  },
  booleano: { name: 'true nem false', fits: (value) => typeof value === 'boolean' },
  data: { name: 'uma data AAAA-MM-DD', fits: isDate },
}
