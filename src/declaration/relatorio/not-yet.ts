import type { Cursor, OpenMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { REPORT_COLUMN_KEYS } from '../grammar/report-keys'
import type { MapEntry, SourceNode } from '../grammar/source-node'
import { fieldNamed, hasSystemField, type Symbols } from '../symbols'

type Lists = Pick<Symbols, 'resources' | 'consultas'>

const NAME = /^[a-zA-Z]\w*$/

/**
 * Whether what `desde` names is there: a resource, a consulta, or a field of one, also behind its refs. Without `desde` nothing is waited for.
 *
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function isBorn(desde: Cursor | undefined, lists: Lists): boolean {
  const written = desde && text(desde)
  if (!desde || written === undefined) return true
  const names = written.split('.')
  if (names.every((name) => NAME.test(name))) return isThere(names, lists)
  const message = `"desde" espera um recurso, uma consulta ou um campo de um deles, como ligacoes ou eventos.ligacao; não "${written}".`
  desde.file.report(desde.node, 'E348', message)
  return true
}

function isThere([name = '', ...fields]: readonly string[], { resources, consultas }: Lists): boolean {
  const source = resources.get(name) ?? consultas.get(name)
  const [first, ...rest] = fields
  if (!source || first === undefined) return source !== undefined
  const field = source.campos && fieldNamed(source.campos, first)
  if (rest.length > 0) return field?.tipo === 'ref' && isThere([field.args[0] ?? '', ...rest], { resources, consultas })
  return field !== undefined || hasSystemField(source, first)
}

/**
 * A report without the columns whose source is yet to come, and without what else of it names one of them: filters, order, groups, totals.
 * A table or a chart of which a part is missing is left out whole.
 */
export function withoutUnborn(entries: OpenMap, lists: Lists): OpenMap {
  const colunas = entries.get('colunas')
  if (colunas?.node.kind !== 'list') return entries
  const { items } = colunas.node
  const unborn = items.filter((node) => node.kind === 'map' && !isBorn(entryOf({ ...colunas, node }, 'desde'), lists))
  if (unborn.length === 0) return entries
  if (unborn.length === items.length) {
    const message = 'nenhuma coluna existe ainda; diga "desde" no próprio relatório.'
    colunas.file.report(colunas.keySpan, 'E348', message)
  }
  const names = new Set(unborn.flatMap((node) => nameOf({ ...colunas, node }) ?? []))
  const isGone = (node: SourceNode) => names.has(namedBy(node))
  const totais = entriesIn(entries.get('totais')?.node)
  const lost = totais.filter((total) => names.has(measuredBy(total))).map(({ key }) => key)
  const isBroken = (node: SourceNode) =>
    entriesIn(node).some(({ key, value }) => key !== 'tipo' && (isGone(value) || lost.includes(namedBy(value))))
  const kept = [...entries].flatMap(([key, cursor]): [string, Cursor][] => {
    const { node } = cursor
    if (key === 'colunas') return [[key, listWithout(cursor, (item) => unborn.includes(item))]]
    if (LISTS.includes(key)) return isGone(node) ? [] : [[key, listWithout(cursor, isGone)]]
    if (TABLES.includes(key)) return isBroken(node) ? [] : [[key, cursor]]
    if (key === 'totais') return [[key, mapWithout(cursor, ({ key: nome }) => lost.includes(nome))]]
    if (key === 'exportacao') return [[key, mapWithout(cursor, ({ value }) => isGone(value))]]
    if (key === 'portal' && node.kind === 'map')
      return [
        [key, { ...cursor, node: { ...node, entries: node.entries.map((entry) => entryWithout(entry, isGone)) } }],
      ]
    return [[key, cursor]]
  })
  return new Map(kept)
}

const LISTS: readonly string[] = ['filtros', 'busca', 'ordem', 'ordenaveis', 'grupos']
const TABLES: readonly string[] = ['cruza', 'grafico']

function entriesIn(node: SourceNode | undefined): readonly MapEntry[] {
  return node?.kind === 'map' ? node.entries : []
}

function entryOf(cursor: Cursor, name: string): Cursor | undefined {
  const found = entriesIn(cursor.node).find(({ key }) => key === name && REPORT_COLUMN_KEYS.known.includes(key))
  return found && { file: cursor.file, node: found.value, key: found.key, keySpan: found.keySpan }
}

/** What a column is called: its field, or the name of its formula. */
function nameOf(cursor: Cursor): string | undefined {
  const named = entryOf(cursor, 'campo') ?? entryOf(cursor, 'nome')
  return named && plain(named.node)
}

/** `-cliente.uf`, `{campo: cliente.uf, por: mes}`: the name of the column that is meant. */
function namedBy(node: SourceNode): string {
  const campo = entriesIn(node).find(({ key }) => key === 'campo')
  return plain(campo?.value ?? node)
}

/** Of `quantidade: contagem` nothing; of `valor: soma` its own name; of `maior: maximo(valor)` what stands in it. */
function measuredBy({ key, value }: MapEntry): string {
  const written = value.kind === 'scalar' ? value.source : ''
  const [, of] = /\(\s*([\w.]+)\s*\)/.exec(written) ?? []
  if (of !== undefined) return of.replaceAll('.', '_')
  return written === 'contagem' ? '' : key
}

function plain(node: SourceNode): string {
  return node.kind === 'scalar' ? node.source.replace(/^-/, '').replaceAll('.', '_') : ''
}

function listWithout(cursor: Cursor, isGone: (node: SourceNode) => boolean): Cursor {
  const { node } = cursor
  return node.kind === 'list'
    ? { ...cursor, node: { ...node, items: node.items.filter((item) => !isGone(item)) } }
    : cursor
}

function mapWithout(cursor: Cursor, isGone: (entry: MapEntry) => boolean): Cursor {
  const { node } = cursor
  if (node.kind !== 'map') return cursor
  return { ...cursor, node: { ...node, entries: node.entries.filter((entry) => !isGone(entry)) } }
}

function entryWithout(entry: MapEntry, isGone: (node: SourceNode) => boolean): MapEntry {
  const { value } = entry
  return value.kind === 'list'
    ? { ...entry, value: { ...value, items: value.items.filter((item) => !isGone(item)) } }
    : entry
}
