import { sql } from 'kysely'
import type { Indicador, Rota } from '../../../contract/painel'
import type { IndicatorDefinition } from '../../../declaration/behaviour-definitions'
import type { IndicatorName } from '../../../declaration/config-definitions'
import { userViews } from '../../../declaration/derive/user-behaviour'
import { evaluate } from '../../../declaration/expressions/evaluate'
import { inWords } from '../../../errors/speech'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { columnNamed, columnsOf } from './column-sql'
import { sumOf } from './figures'
import type { RawQuery } from './list/list-query'
import { parseListQuery } from './list/parse-list-query'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from './model'
import { withheldFrom } from './personal/masked'
import { ROW } from './read/read-rows'
import { name } from './sql-names'
import { filteredRows } from './where'

/**
 * Declared figures, in the order asked for: each is what its list comes to under the question that its address asks, so that the two
 * cannot differ. One is left out for who may not open the list, or may not see what it filters by or sums.
 */
export async function readIndicators(db: Db, ctx: ActContext, names: readonly IndicatorName[]): Promise<Indicador[]> {
  const read = await Promise.all(names.map((each) => readIndicator(db, ctx, each)))
  return read.filter((indicator) => indicator !== null)
}

async function readIndicator(
  db: Db,
  ctx: ActContext,
  { recurso, indicador }: IndicatorName,
): Promise<Indicador | null> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const indicator = model.definition.indicadores.find(({ nome }) => nome === indicador)
  if (!indicator || !isShown(ctx, model, indicator)) return null
  const rota = rotaOf(ctx, model, indicator)
  if (!rota) return null
  const where = filteredRows(ctx, model, parseListQuery(model, queryOf(rota), ctx.usuario))
  const column = indicator.soma === null ? undefined : columnNamed(model, indicator.soma)
  const summed = column ? sql`sum(${columnsOf(ctx, model)(column, ROW)})` : sql`null`
  const { quantidade, valor } = await sumOf(
    db,
    sql`select count(*) as quantidade, ${summed} as valor from ${rowsOf(model)} ${name(ROW)} where ${where}`,
  )
  const { rotulo, unidade } = indicator
  return {
    nome: `${recurso}.${indicador}`,
    rotulo: inWords(rotulo, recurso),
    unidade,
    quantidade,
    ...(column && { valor }),
    rota,
  }
}

function isShown({ usuario }: ActContext, model: ResourceModel, indicator: IndicatorDefinition): boolean {
  const { filtros, soma, visao } = indicator
  const { permissoes } = usuario
  if (!permissoes.has(`${model.definition.recurso}.ver`)) return false
  const { hidden, masked } = withheldFrom(model, usuario)
  const isOpen = (key: string) => !hidden.has(key) && !masked.has(key)
  const views = userViews(model.definition.lista.visoes, { permissoes, shown: (key) => !hidden.has(key) })
  const seesView = visao === null || views.some(({ nome }) => nome === visao)
  return seesView && [...filtros.map(({ campo }) => campo), ...(soma === null ? [] : [soma])].every(isOpen)
}

function rotaOf(
  { usuario, clock, definitions }: ActContext,
  { definition }: ResourceModel,
  { visao, filtros }: IndicatorDefinition,
): Rota | null {
  const place = { record: {}, usuario, hoje: clock.hoje(), regras: definitions.regras }
  const evaluated = filtros.map(({ campo, op, valores }) => {
    const values = valores.map((tree) => evaluate(tree, place)).filter((value) => value !== null)
    const texts = values.map(String)
    return { campo, op, valor: op === 'in' ? texts : (texts[0] ?? []) }
  })
  // what compares with a blank, such as the executive that this user is not, is no figure of his
  if (evaluated.some(({ valor }) => valor.length === 0)) return null
  return { recurso: definition.recurso, ...(visao !== null && { visao }), filtros: evaluated }
}

/** As its address asks the list. */
function queryOf({ visao, filtros }: Rota): RawQuery {
  const entries = filtros.map(({ campo, op, valor }) => [op === 'eq' ? campo : `${campo}_${op}`, valor] as const)
  return Object.fromEntries([...entries, ...(visao === undefined ? [] : [['_visao', visao] as const])])
}
