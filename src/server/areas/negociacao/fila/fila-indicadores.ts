import { sql } from 'kysely'
import type { Indicadores } from '../../../../contract/fila'
import type { Rota } from '../../../../contract/painel'
import { MOMENT, readWhole } from '../../../framework/resources/kept/kept-answers'
import {
  type AskedIndicator,
  type IndicatorReading,
  readIndicators,
} from '../../../framework/resources/read-indicators'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { IndicadoresQueryString } from './fila-schema'
import { carteiraSql, EVERYBODY, recentesSql } from './fila-sql'

/** The figures above the queue, of the chosen creditor and executive. */
export async function readIndicadores(
  db: Db,
  ctx: ActContext,
  filters: IndicadoresQueryString,
  reading: IndicatorReading,
): Promise<Indicadores> {
  const indicadores = await readIndicators(db, ctx, askedOf(filters), reading)
  const sem_contato = await countSemContato(db, ctx, filters, reading)
  return { indicadores, sem_contato, sem_contato_dias: ctx.definitions.regras.fila.sem_contato_dias }
}

/** In order, each with the filter of its list that says whose the rows are. */
const FIGURES = [
  { recurso: 'operacoes', indicador: 'em_cobranca', executivo: 'cliente.executivo_cobranca_id' },
  { recurso: 'recebimentos', indicador: 'recebido_no_mes', executivo: 'acordo.executivo_cobranca_id' },
  { recurso: 'promessas', indicador: 'abertas', executivo: 'executivo_cobranca_id' },
  { recurso: 'acompanhamento', indicador: 'ate_hoje', executivo: 'executivo_cobranca_id' },
] as const

function askedOf({ credor_id, executivo_id }: IndicadoresQueryString): readonly AskedIndicator[] {
  const only = (campo: string, id: number | undefined): Rota['filtros'] =>
    id === undefined ? [] : [{ campo, op: 'eq', valor: String(id) }]
  return FIGURES.map(({ executivo, ...figure }) => ({
    ...figure,
    filtros: [...only('credor_id', credor_id), ...only(executivo, executivo_id)],
  }))
}

/** Clients with a debt in collection whom nobody tried to reach lately. No list is of them: whom to call, the queue says in its order. */
async function countSemContato(
  db: Db,
  ctx: ActContext,
  { credor_id, executivo_id }: IndicadoresQueryString,
  { answers }: IndicatorReading,
): Promise<number> {
  const filters = credor_id === undefined ? {} : { credor_id }
  const mine =
    executivo_id === undefined
      ? sql`true`
      : sql`exists (select from clientes k where k.id = c.cliente_id and k.executivo_cobranca_id = ${executivo_id})`
  const { sem_contato } = await readWhole(
    db,
    answers,
    sql`with ${carteiraSql(ctx, filters, EVERYBODY)}, ${recentesSql(ctx, filters, EVERYBODY)}
      select count(*) as sem_contato, ${MOMENT} from carteira c
      where ${mine} and not exists (select from recentes r where r.cliente_id = c.cliente_id)`,
  )
  return Number(sem_contato)
}
