import type { Indicador, Rota } from '../../../contract/paineis/figura'
import type { IndicatorDefinition, IndicatorName } from '../../../declaration/behaviour-definitions'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import { codeOf } from '../../../declaration/derive/code-of'
import { userViews } from '../../../declaration/derive/user-behaviour'
import { evaluate } from '../../../declaration/expressions/evaluate'
import { inWords } from '../../../errors/speech'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { chosenLevels } from '../consultas/chosen-levels'
import { openConsulta } from '../consultas/open-consulta'
import type { ServerSources } from '../consultas/server-source'
import { columnNamed, columnsOf } from './column-sql'
import { figureStatements, type OpenFigure } from './figure-statements'
import type { KeptAnswers } from './kept/kept-answers'
import { countedRows, keptRows } from './kept/kept-rows'
import { readWholes } from './kept/read-whole'
import type { RawQuery } from './list/list-query'
import { parseListQuery } from './list/parse-list-query'
import { listsOf, modelOf, type ResourceModel, rowsOf } from './model'
import { withheldFrom } from './personal/masked'
import { ROW } from './read/read-rows'
import { filteredRows } from './where'

/** A figure by its name, and by what else its list is narrowed. */
export interface AskedIndicator extends IndicatorName {
  readonly filtros?: Rota['filtros']
  /** What its rows are parted by. */
  readonly partes?: readonly ReportGroup[]
}

/** Lists as they were opened for this person, by name and chosen levels: several figures of one are of the same rows. */
export type OpenedLists = Map<string, ResourceModel>

interface FigureReading {
  readonly sources: ServerSources
  readonly opened: OpenedLists
}

/** What figures are read with: the selects of consultas, and what was answered while nobody wrote since. */
export interface IndicatorReading {
  readonly sources: ServerSources
  readonly answers: KeptAnswers
}

/**
 * Declared figures, in the order asked for: each is what its list comes to under the question that its address asks, so that the two
 * cannot differ. One is left out for who may not open the list, or may not see what it filters by or sums.
 */
export async function readIndicators(
  db: Db,
  ctx: ActContext,
  asked: readonly AskedIndicator[],
  reading: IndicatorReading,
): Promise<Indicador[]> {
  const opened: OpenedLists = new Map()
  const shown: OpenFigure[] = []
  for (const each of asked) {
    const figure = await openFigure(db, ctx, each, { sources: reading.sources, opened })
    if (figure) shown.push(figure)
  }
  const { statements, figureOf } = figureStatements(db, shown)
  const rows = await readWholes(db, reading.answers, statements)
  return shown.map((figure) => figureOf(figure, rows))
}

/** Whether this person may see a figure, before anything is asked of the database. */
export function isOpenTo(ctx: ActContext, asked: AskedIndicator): boolean {
  return closedFigure(ctx, asked) !== null
}

function closedFigure(ctx: ActContext, { recurso, indicador, filtros = [], partes = [] }: AskedIndicator) {
  const closed = modelOf(listsOf(ctx.definitions), recurso)
  const indicator = closed.definition.indicadores.find(({ nome }) => nome === indicador)
  if (!indicator || !isShown(ctx, closed, { indicator, filtros, partes })) return null
  const rota = rotaOf(ctx, closed, { indicator, filtros })
  return rota && { closed, indicator, rota }
}

/** Null where this person may not see it, or one of the columns that it is narrowed or parted by. */
export async function openFigure(
  db: Db,
  ctx: ActContext,
  asked: AskedIndicator,
  { sources, opened }: FigureReading,
): Promise<OpenFigure | null> {
  const figure = closedFigure(ctx, asked)
  if (!figure) return null
  const { closed, indicator, rota } = figure
  const { recurso, indicador, partes = [] } = asked
  const query = parseListQuery(closed, queryOf(rota), ctx.usuario)
  const same = `${recurso} ${JSON.stringify([...chosenLevels(closed.definition, query)])}`
  const model = opened.get(same) ?? (await openConsulta(db, ctx, closed, { sources, query }))
  opened.set(same, model)
  const column = indicator.soma === null ? undefined : columnNamed(model, indicator.soma)
  const columnSql = columnsOf(ctx, model)
  const rows = { query, partes, soma: indicator.soma }
  const counted = keptRows(ctx, model, rows) ??
    (await countedRows(ctx, model, rows)) ?? {
      from: rowsOf(model),
      quantos: null,
      soma: column ? columnSql(column, ROW) : null,
    }
  const { rotulo, unidade } = indicator
  return {
    indicador: { nome: `${recurso}.${indicador}`, rotulo: inWords(rotulo, recurso), unidade, rota },
    model,
    where: filteredRows(ctx, model, query),
    ...counted,
    columnSql,
  }
}

interface Narrowed {
  readonly indicator: IndicatorDefinition
  readonly filtros: Rota['filtros']
}

interface Parted extends Narrowed {
  readonly partes: readonly ReportGroup[]
}

function isShown({ usuario }: ActContext, model: ResourceModel, { indicator, filtros, partes }: Parted): boolean {
  const { soma, visao } = indicator
  const { permissoes } = usuario
  if (!permissoes.has(codeOf(model.definition, 'ver'))) return false
  const { hidden, masked } = withheldFrom(model, usuario)
  const isOpen = (key: string) => !hidden.has(key) && !masked.has(key)
  const views = userViews(model.definition.lista.visoes, { permissoes, shown: (key) => !hidden.has(key) })
  const seesView = visao === null || views.some(({ nome }) => nome === visao)
  const keys = [...indicator.filtros, ...filtros, ...partes].map(({ campo }) => campo)
  return seesView && [...keys, ...(soma === null ? [] : [soma])].every(isOpen)
}

function rotaOf(
  { usuario, clock, definitions }: ActContext,
  { definition }: ResourceModel,
  { indicator, filtros }: Narrowed,
): Rota | null {
  const place = { record: {}, usuario, hoje: clock.hoje(), regras: definitions.regras }
  const evaluated = indicator.filtros.map(({ campo, op, valores }) => {
    const values = valores.map((tree) => evaluate(tree, place)).filter((value) => value !== null)
    const texts = values.map(String)
    return { campo, op, valor: op === 'in' ? texts : (texts[0] ?? []) }
  })
  // what compares with a blank, such as the executive that this user is not, is no figure of his
  if (evaluated.some(({ valor }) => valor.length === 0)) return null
  // a list that shows the user's own rows first is counted whole
  const all: Rota['filtros'] = definition.lista.meus === null ? [] : [{ campo: 'quem', op: 'eq', valor: 'todos' }]
  const { visao } = indicator
  return { recurso: definition.recurso, ...(visao !== null && { visao }), filtros: [...evaluated, ...filtros, ...all] }
}

/** As its address asks the list. */
function queryOf({ visao, filtros }: Rota): RawQuery {
  const entries = filtros.map(({ campo, op, valor }) => [op === 'eq' ? campo : `${campo}_${op}`, valor] as const)
  return Object.fromEntries([...entries, ...(visao === undefined ? [] : [['_visao', visao] as const])])
}
