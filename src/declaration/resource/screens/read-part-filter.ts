import { type Cursor, openEntries } from '../../grammar/cursor'
import { oneOrMore, text } from '../../grammar/readers'
import type { FieldSymbol, Symbols } from '../../symbols'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'

/**
 * `filtro` of a table of other records: enum field → the values of which a row must have one. The context is of the other
 * resource. E203 for a field that is no enum, E209 for a value that it does not have.
 */
export function readPartFilter(
  cursor: Cursor,
  { resource, symbols }: ResourceContext,
): Readonly<Record<string, readonly string[]>> {
  const entries = openEntries(cursor)?.flatMap((entry) => {
    const at = { file: entry.file, node: { ...entry.node, ...entry.keySpan } }
    const field = findField(resource, entry.key, at)
    const symbol = field && resource.campos?.get(field.nome)
    const values = oneOrMore(text)(entry)
    if (!field || !values) return []
    if (field.tipo !== undefined && field.tipo !== 'enum') {
      cursor.file.report(
        entry.keySpan,
        'E203',
        `"${field.nome}" é do tipo ${field.tipo}; filtro espera campos do tipo enum.`,
      )
      return []
    }
    const known = symbol && knownValues(symbol, symbols)
    const odd = known && values.find((value) => !known.includes(value))
    if (odd !== undefined) {
      cursor.file.report(entry.node, 'E209', `valor "${odd}" não está em valores (${known?.join(', ')}).`)
    }
    return [[field.key, values] as const]
  })
  return Object.fromEntries(entries ?? [])
}

/** The values of an enum as its file writes them; nothing is known of one that has a mistake of its own. */
function knownValues({ entries }: FieldSymbol, { listas }: Symbols): readonly string[] | undefined {
  const node = entries.get('valores')?.node
  if (node?.kind === 'map') return node.entries.map(({ key }) => key)
  if (node?.kind === 'list') return node.items.flatMap((item) => (item.kind === 'scalar' ? [item.source] : []))
  const lista = node?.kind === 'scalar' ? /^lista\((\w+)\)$/.exec(node.source)?.[1] : undefined
  return lista !== undefined && Object.hasOwn(listas, lista) ? listas[lista]?.map(({ valor }) => valor) : undefined
}
