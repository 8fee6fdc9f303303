import { suggestion } from '../diagnostics/suggest'
import { type FieldSymbol, listaOf, type Symbols } from '../symbols'
import { comparedField, type InPlace } from './in-list'
import type { Expression } from './tree'

export interface LiteralPlace extends Pick<InPlace, 'symbols' | 'resource'> {
  readonly complain: (literal: Expression, message: string) => void
}

/** A text compared with a field that has its values written down must be one of them: any other never comes true. */
export function checkLiterals(node: Expression, place: LiteralPlace): void {
  if (node.kind === 'in' && node.list.kind === 'items')
    for (const item of node.list.items) checkLiteral(node.value, item, place)
  if (node.kind !== 'binary' || (node.operator !== '=' && node.operator !== '<>')) return
  checkLiteral(node.left, node.right, place)
  checkLiteral(node.right, node.left, place)
}

function checkLiteral(value: Expression, literal: Expression, place: LiteralPlace): void {
  if (literal.kind !== 'text') return
  const field = comparedField(value, place)
  if (field === undefined || field === 'unreadable' || field.tipo !== 'enum') return
  const known = valuesOf(field, place.symbols)
  if (known === undefined || known.includes(literal.value)) return
  const shown = `${known.slice(0, MOST_SHOWN).join(', ')}${known.length > MOST_SHOWN ? ', …' : ''}`
  const meant = suggestion(literal.value, known)
  place.complain(literal, `"${literal.value}" não está em valores de "${field.nome}" (${shown}).${meant}`)
}

const MOST_SHOWN = 12

/** Undefined where they cannot be read, which is a mistake of its own. */
function valuesOf(field: FieldSymbol, { listas }: Symbols): readonly string[] | undefined {
  const lista = listaOf(field)
  if (lista !== undefined) return Object.hasOwn(listas, lista) ? listas[lista]?.map(({ valor }) => valor) : undefined
  const node = field.entries.get('valores')?.node
  if (node?.kind === 'map') return node.entries.map(({ key }) => key)
  if (node?.kind !== 'list') return undefined
  return node.items.flatMap((item) => (item.kind === 'scalar' ? [item.source] : []))
}
