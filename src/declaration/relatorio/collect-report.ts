import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { type Cursor, type OpenMap, openList, openMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { REPORT_COLUMN_KEYS, REPORT_KEYS } from '../grammar/report-keys'
import { RESOURCE_NAME } from '../grammar/resource-keys'
import type { MapEntry, SourceNode } from '../grammar/source-node'
import type { FieldSymbol, ReportColumn, ResourceSymbols, Symbols } from '../symbols'
import { isBorn, withoutUnborn } from './not-yet'
import { alongside, formulaSymbol, isRefusal, symbolAt } from './report-fields'

type Lists = Pick<Symbols, 'resources' | 'consultas'>

/** What a report is called among the lists. */
export const reportName = (nome: string): string => `relatorio_${nome}`

/** The permission that opens it. */
export const reportCode = (nome: string): string => `relatorios.${nome}`

/**
 * A report in the words of a consulta: its fields are those that its columns name, then what else its source holds.
 *
 * Takes    the file, and the lists that it may start from.
 * Returns  undefined where its name, source or columns cannot be made out.
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function collectReport(
  file: FileContext,
  root: SourceNode,
  lists: Lists,
): ResourceSymbols | 'aguarda' | undefined {
  const written = openMap({ file, node: root, key: file.nome, keySpan: { start: 0, end: 1 } }, REPORT_KEYS)
  if (!written) return undefined
  if (!isBorn(written.get('desde'), lists)) return 'aguarda'
  const entries = withoutUnborn(written, lists)
  const [relatorio, de, colunas] = ['relatorio', 'de', 'colunas'].map((name) => {
    const found = entries.get(name)
    if (!found) file.report({ start: 0, end: 1 }, 'E206', `falta "${name}" no relatório.`)
    return found
  })
  const nome = relatorio && readName(relatorio)
  const origem = de && readSource(de, lists)
  if (!relatorio || nome === undefined || !origem?.campos || !colunas) return undefined
  const fields = new Map<string, FieldSymbol>()
  const paths = new Map<string, ReportColumn>()
  const add = (symbol: FieldSymbol, column: ReportColumn) => {
    if (column.cursor && fields.has(symbol.nome))
      file.report(column.cursor.node, 'E342', `a coluna "${symbol.nome}" está duas vezes.`)
    else if (!fields.has(symbol.nome)) {
      fields.set(symbol.nome, symbol)
      paths.set(symbol.nome, column)
    }
  }
  const shown = (openList(colunas) ?? []).flatMap((cursor) => {
    const read = readColumn(cursor, origem, lists)
    if (read) add(read.symbol, read.column)
    return read ? [{ nome: read.symbol.nome, cursor }] : []
  })
  for (const { symbol, column } of alongside({ origem, paths, lists })) add(symbol, column)
  return {
    recurso: reportName(nome),
    file,
    recursoSpan: relatorio.node,
    campos: fields,
    entries: new Map([...entries, ['lista', listOf(entries, shown)]]),
    relatorio: { origem, colunas: paths },
  }
}

function readName(cursor: Cursor): string | undefined {
  const { file, node } = cursor
  const nome = text(cursor)
  if (nome === undefined) return undefined
  if (!RESOURCE_NAME.test(nome)) {
    file.report(node, 'E207', `nome de relatório inválido "${nome}"; use minúsculas sem acento, dígitos e "_".`)
    return undefined
  }
  if (nome !== file.nome) {
    const message = `"relatorio: ${nome}" não bate com o nome do arquivo; o arquivo deveria ser "${nome}.yaml".`
    file.report(node, 'E103', message)
  }
  return nome
}

function readSource(cursor: Cursor, { resources, consultas }: Lists): ResourceSymbols | undefined {
  const nome = text(cursor)
  const found = nome === undefined ? undefined : (resources.get(nome) ?? consultas.get(nome))
  if (nome === undefined || (found && !found.relatorio)) return found
  const { file, node } = cursor
  const known = [...resources.keys(), ...[...consultas.values()].flatMap((one) => (one.relatorio ? [] : [one.recurso]))]
  if (found || nome === file.nome)
    file.report(node, 'E341', `um relatório parte de um recurso ou de uma consulta, não de um relatório.`)
  else file.report(node, 'E340', `não há recurso nem consulta "${nome}".${suggestion(nome, known)}`)
  return undefined
}

interface ReadColumn {
  readonly symbol: FieldSymbol
  readonly column: ReportColumn
}

/** `cliente`, `cliente.cpf_cnpj`, either with a label of its own, or a formula. */
function readColumn(cursor: Cursor, origem: ResourceSymbols, lists: Lists): ReadColumn | undefined {
  if (cursor.node.kind !== 'map') return readPath(cursor, { cursor, origem, lists, rotulo: undefined })
  const open = openMap(cursor, REPORT_COLUMN_KEYS)
  if (!open) return undefined
  const [campo, formula, rotulo] = [open.get('campo'), open.get('formula'), open.get('rotulo')]
  if ((campo === undefined) === (formula === undefined)) {
    cursor.file.report(cursor.node, 'E342', 'uma coluna leva "campo", ou "nome", "formula" e "tipo".')
    return undefined
  }
  if (campo) return readPath(campo, { cursor, origem, lists, rotulo })
  const symbol = formulaSymbol(cursor, open)
  return symbol && { symbol, column: { caminho: [], cursor, rotulo } }
}

interface PathPlace {
  readonly cursor: Cursor
  readonly origem: ResourceSymbols
  readonly lists: Lists
  readonly rotulo: Cursor | undefined
}

function readPath(campo: Cursor, { cursor, origem, lists, rotulo }: PathPlace): ReadColumn | undefined {
  const written = text(campo)
  const caminho = written?.split('.') ?? []
  const found = written === undefined ? undefined : symbolAt(caminho, origem, lists)
  if (found === undefined) return undefined
  if (isRefusal(found)) {
    campo.file.report(campo.node, found.codigo, found.mensagem)
    return undefined
  }
  return { symbol: found, column: { caminho, cursor, rotulo } }
}

/** What of the report is said of its list, in the words of one. */
function listOf(entries: OpenMap, shown: readonly { readonly nome: string; readonly cursor: Cursor }[]): Cursor {
  const colunas = entries.get('colunas')
  if (!colunas) throw new Error('a report has columns')
  const { file, keySpan } = colunas
  const names: SourceNode = {
    ...colunas.node,
    kind: 'list',
    items: shown.map(({ nome, cursor }) => word(nome, cursor)),
  }
  const own = ['filtros', 'ordem', 'ordenaveis', 'visoes'].flatMap((key): readonly MapEntry[] => {
    const found = entries.get(key)
    return found ? [{ key, keySpan: found.keySpan, value: found.node }] : []
  })
  const node: SourceNode = {
    ...colunas.node,
    kind: 'map',
    entries: [{ key: 'colunas', keySpan, value: names }, ...own],
  }
  return { file, node, key: 'lista', keySpan }
}

function word(value: string, { node: { start, end } }: Cursor): SourceNode {
  return { kind: 'scalar', value, source: value, quoted: false, start, end }
}
