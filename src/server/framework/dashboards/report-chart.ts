import type { Bloco } from '../../../contract/paineis/painel'
import type { ReportChart } from '../../../declaration/consulta-definitions'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { totalsFor } from '../consultas/group-lines'
import { columnNamed, columnsOf } from '../resources/column-sql'
import { type ResourceModel, rowsOf } from '../resources/model'
import { withheldKeys } from '../resources/personal/masked'
import { noteChosen } from '../resources/personal/note-chosen'
import { ROW } from '../resources/read/read-rows'
import { type AskedRows, filteredRows } from '../resources/where'
import { nameParts, partLines, partsStatement } from './figure-parts'
import { chartOf } from './measure'

interface AskedChart {
  readonly query: AskedRows
  readonly chart: ReportChart
}

/**
 * The chart of a report over the rows that a list request lets through, as a dashboard would draw it; each part with the filters of its rows.
 *
 * Returns  null where this user may not know of what it is made of.
 */
export async function readReportChart(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { query, chart: { tipo, x, y, por } }: AskedChart,
): Promise<Extract<Bloco, { kind: 'grafico' }> | null> {
  const { recurso } = model.definition
  const grupos = [x, ...(por ? [por] : [])]
  const withheld = withheldKeys(model, ctx.usuario)
  const total = totalsFor(ctx, model).find(({ nome }) => nome === y)
  if (!total || grupos.some(({ campo }) => withheld.has(campo))) return null
  const columnSql = columnsOf(ctx, model)
  const column = total.campo === null ? null : columnNamed(model, total.campo)
  const where = filteredRows(ctx, model, query)
  const soma = column ? columnSql(column, ROW) : null
  const figure = { model, from: rowsOf(model), quantos: null, where, columnSql, soma }
  const { rows } = await partsStatement(figure, grupos).execute(db)
  const all = partLines(rows[0] ?? {}, grupos.length, figure)
  const quantidade = all.reduce((sum, line) => sum + line.quantidade, 0)
  await noteChosen(db, ctx, model, query, { where, records: [], total: quantidade })
  const isOrdered = x.por !== null || model.columns.get(x.campo)?.tipo === 'inteiro'
  const measure = {
    ...{ grupos, periodo: null, isOrdered },
    figure: { soma: figure.soma, indicador: { rota: { recurso, filtros: [] } } },
  }
  const read = { measure, alvos: null, ...(await nameParts({ db, ctx }, { figure, grupos }, all)) }
  const serie = por?.campo ?? null
  return {
    kind: 'grafico',
    ...{ rotulo: total.rotulo, largura: '1', nao_filtra: [], recurso, figura: `${recurso}.${y}` },
    ...{ indicador: total.rotulo, por: x, contra: null, tipo, acumulado: false, serie },
    ha_mais: read.ha_mais,
    em_ordem: isOrdered,
    series: chartOf(read, { serie }),
  }
}
