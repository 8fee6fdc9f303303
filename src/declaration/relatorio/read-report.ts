import { NOTHING_WRITTEN, readSearchedRef } from '../consulta/read-consulta'
import type { ConsultaSource, ReportDefinition } from '../consulta-definitions'
import type { FieldDefinition, ListDefinition, ResourceDefinition } from '../definitions'
import { codeOf } from '../derive/code-of'
import { suggestion } from '../diagnostics/suggest'
import { ICONS } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { CONSULTA_LIST_KEYS } from '../grammar/list-keys'
import { boolean, choice, listOf, taking, text } from '../grammar/readers'
import { PORTAL_KEYS, REPORT_EXPORT_KEYS } from '../grammar/report-keys'
import { readTransfers } from '../resource/acts/read-transfer'
import type { ResourceContext } from '../resource/context'
import { labelOf } from '../resource/label'
import { indexedFirst } from '../resource/read-indices'
import { defaultLabels, readLabels, readRoute } from '../resource/read-resource'
import { readList } from '../resource/screens/read-list'
import type { Serving } from '../resource/screens/served'
import type { ReportSymbols } from '../symbols'
import { reportCode } from './collect-report'
import { type ReportSources, readColumnFields } from './read-column-fields'
import { readCreations } from './read-creations'
import { fieldOf, readCross, readGroup, readSheets } from './read-groups'
import { readReportChart } from './read-report-chart'
import { readTotals } from './read-totals'

/**
 * Reads one report: a consulta whose rows are those of another list, with what stands behind their refs.
 *
 * Returns  undefined when its source could not be read.
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function readReport(
  context: ResourceContext,
  report: ReportSymbols,
  sources: ReportSources,
): ResourceDefinition | undefined {
  const { resource, symbols } = context
  const { entries, recurso } = resource
  const take = taking(entries)
  const origem = sources.resources[report.origem.recurso] ?? sources.consultas[report.origem.recurso]
  if (!origem) return undefined
  const all = readColumnFields(report, { origem, ...sources }, context)
  const portal = take('portal', (cursor) => readPortal(cursor, all))
  const campos = portal ? all.map((field) => (portal.has(field.nome) ? field : { ...field, so_da_casa: true })) : all
  const totais = take('totais', (cursor) => readTotals(cursor, campos, symbols)) ?? []
  const lista = readList(campos, { indices: servedColumns(report, campos, origem), keys: CONSULTA_LIST_KEYS }, context)
  const group = (cursor: Cursor) => readGroup(cursor, campos)
  const relatorio: ReportDefinition = {
    de: origem.recurso,
    exige: [codeOf(origem, 'ver')],
    portal: portal !== undefined,
    caminhos: Object.fromEntries(
      campos.flatMap(({ nome, key }) => {
        const caminho = report.colunas.get(nome)?.caminho ?? []
        return caminho.length === 0 ? [] : [[key, caminho]]
      }),
    ),
    grupos: take('grupos', listOf(group)) ?? [],
    totais,
    cruza: take('cruza', (cursor) => readCross(cursor, { campos, totais })) ?? null,
    grafico: take('grafico', (cursor) => readReportChart(cursor, { campos, totais })) ?? null,
    folhas: take('exportacao', (cursor) => readSheets(cursor, campos)) ?? null,
    acoes:
      take('acoes', (cursor) => readCreations(cursor, { campos, lista, resources: sources.resources }, context)) ?? [],
  }
  const short = resource.file.nome
  const rota = take('rota', (cursor) => readRoute(cursor, false)) ?? `/relatorios/${short}`
  return {
    ...NOTHING_WRITTEN,
    recurso,
    table: recurso,
    rotulo: take('rotulo', readLabels) ?? defaultLabels(labelOf(short, symbols.palavras)),
    icone: take('icone', choice(ICONS)) ?? null,
    titulo: [{ path: ['id'] }],
    rotas: { lista: rota, criar: null, ver: rota, editar: null },
    campos,
    lista: { ...lista, rodape: footOf(totais, campos), vazio: emptyOf(take('vazio', text)) },
    indicadores: [],
    guardadas: null,
    tempo_real: take('tempo_real', boolean) ?? true,
    ...readTransfers(
      { acoes_padrao: ['ver', 'exportar'], exportKeys: REPORT_EXPORT_KEYS, campos, indices: [] },
      context,
    ),
    atos: [],
    consulta: {
      fonte: null,
      relatorio,
      chave: 'id',
      escopo: [],
      busca:
        take(
          'busca',
          listOf((item) => readSearchedRef(item, campos, context)),
        ) ?? [],
      abre: [],
      segue: [...new Set([...followed(origem), ...campos.flatMap((field) => field.recurso ?? [])])],
      codigos: { ver: reportCode(short), exportar: codeOf(origem, 'exportar') },
    } satisfies ConsultaSource,
  }
}

/**
 * The columns of a report that an index of its table serves, or that none can: a formula, what stands behind a ref, and every column of the
 * rows of a consulta.
 */
function servedColumns(
  { colunas }: ReportSymbols,
  campos: readonly FieldDefinition[],
  origem: ResourceDefinition,
): Serving {
  if (origem.consulta) return 'todas'
  const indexed = indexedFirst(
    origem.campos,
    origem.indices,
    origem.lista.ordem.map(({ campo }) => campo),
  )
  const served = campos.filter(({ nome }) => {
    const caminho = colunas.get(nome)?.caminho ?? []
    const own = origem.campos.find((field) => field.nome === caminho[0])
    return caminho.length !== 1 || own?.tipo === 'calculado' || indexed.has(own?.key ?? String(caminho[0]))
  })
  return { servidas: new Set(['id', ...served.map(({ key }) => key)]), em: origem.recurso }
}

/** The names of the columns that whoever is not of the company sees (E342). */
function readPortal(cursor: Cursor, campos: readonly FieldDefinition[]): ReadonlySet<string> | undefined {
  const colunas = openMap(cursor, PORTAL_KEYS)?.get('colunas')
  if (!colunas) {
    cursor.file.report(cursor.node, 'E206', 'falta "colunas" em "portal".')
    return undefined
  }
  const names = listOf((item) => {
    const nome = text(item)
    const field = nome === undefined ? undefined : fieldOf(nome, campos)
    if (nome === undefined || field) return field?.nome
    const hint = suggestion(
      nome,
      campos.map((one) => one.nome),
    )
    item.file.report(item.node, 'E342', `não há a coluna "${nome}".${hint}`)
    return undefined
  })(colunas)
  return new Set(names)
}

function followed({ recurso, consulta }: ResourceDefinition): readonly string[] {
  return consulta ? consulta.segue : [recurso]
}

/** The totals that a list has at its foot: one for each column. */
function footOf(totais: ReportDefinition['totais'], campos: readonly FieldDefinition[]): ListDefinition['rodape'] {
  const entries = totais.flatMap(({ funcao, campo }) => {
    const field = campos.find(({ key }) => key === campo)
    return field ? [[field.nome, funcao] as const] : []
  })
  return Object.fromEntries(entries.reverse())
}

function emptyOf(titulo: string | undefined): ListDefinition['vazio'] {
  return titulo === undefined ? null : { titulo, ajuda: null }
}
