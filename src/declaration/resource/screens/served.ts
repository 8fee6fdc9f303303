import type { FieldDefinition, FilterKind, IndexDefinition, ListDefinition } from '../../definitions'
import type { Cursor, OpenMap } from '../../grammar/cursor'
import type { ResourceContext } from '../context'
import { indexedFirst } from '../read-indices'
import { calculatedRefusal } from './calculated-order'

/** What serves a sort or a range: the indexes of a table, those of the table that a report reads, or of rows that a query makes any column. */
export type Serving = readonly IndexDefinition[] | ReadIndices | 'todas'

/** Keys that a table's indexes serve, and the resource in whose file they stand. */
export interface ReadIndices {
  readonly servidas: ReadonlySet<string>
  readonly em: string
}

/** Keys that a sort or a range of a list may have. */
export function servedKeys(
  campos: readonly FieldDefinition[],
  indices: Serving,
  ordem: readonly string[],
): ReadonlySet<string> {
  if (indices === 'todas') return storedKeys(campos)
  return 'servidas' in indices ? indices.servidas : indexedFirst(campos, indices, ordem)
}

function storedKeys(campos: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set(['id', ...campos.filter(({ tipo }) => tipo !== 'calculado').map(({ key }) => key)])
}

/** E220: what the file offers, an index must serve. */
export function checkServed(open: OpenMap, lista: ListDefinition, served: Served, context: ResourceContext): void {
  const { indexed, indices } = served
  const ofReport = typeof indices === 'object' && 'servidas' in indices
  if (ofReport && opensBounded(lista, indexed)) return
  for (const [key, columns] of [
    // that of a table has its index unasked
    ['ordem', ofReport ? lista.ordem.slice(0, 1).map(({ campo }) => campo) : []],
    ['ordenaveis', lista.ordenaveis],
    ['filtros', rangeFilters(lista)],
  ] as const) {
    checkColumns(open.get(key), columns, served, context)
  }
}

/** A period that an index serves stands in the filter when the list opens: what is sorted and chosen within it is little. */
function opensBounded({ filtros }: ListDefinition, indexed: ReadonlySet<string>): boolean {
  return filtros.some(({ campo, padrao }) => padrao && indexed.has(campo))
}

/** Filters that only an index can serve. */
function rangeFilters(lista: ListDefinition): readonly string[] {
  const free: readonly FilterKind[] = ['igual', 'um_de', 'perto']
  return lista.filtros.filter(({ como }) => !free.includes(como)).map(({ campo }) => campo)
}

interface Served {
  readonly indexed: ReadonlySet<string>
  readonly campos: readonly FieldDefinition[]
  readonly indices: Serving
}

function checkColumns(
  cursor: Cursor | undefined,
  columns: readonly string[],
  { indexed, campos, indices }: Served,
  context: ResourceContext,
): void {
  const where = typeof indices === 'object' && 'em' in indices ? `"indices" de "${indices.em}"` : '"indices"'
  if (!cursor) return
  const items = cursor.node.kind === 'list' ? cursor.node.items : [cursor.node]
  for (const column of columns) {
    if (indexed.has(column) || campos.some(({ key, busca }) => key === column && busca && cursor.key === 'filtros'))
      continue
    const item = items.find((node) => cursor.file.text.slice(node.start, node.end).includes(column.replace(/_id$/, '')))
    const what = cursor.key === 'filtros' ? 'o filtro' : 'a ordenação'
    const field = campos.find(({ key }) => key === column)
    const refused = field && calculatedRefusal(field, context)
    if (field?.tipo === 'calculado' && refused === undefined) continue
    const message = refused ?? `${what} por "${column}" não tem índice que comece por ele; ponha-o em ${where}.`
    cursor.file.report(item ?? cursor.node, 'E220', message)
  }
}
