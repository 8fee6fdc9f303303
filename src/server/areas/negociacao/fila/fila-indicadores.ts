import type { Indicadores } from '../../../../contract/fila'
import type { Rota } from '../../../../contract/paineis/figura'
import {
  type AskedIndicator,
  type IndicatorReading,
  readIndicators,
} from '../../../framework/resources/read-indicators'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { IndicadoresQueryString } from './fila-schema'

/** The figures above the queue, of the chosen creditor and executive. */
export async function readIndicadores(
  db: Db,
  ctx: ActContext,
  filters: IndicadoresQueryString,
  reading: IndicatorReading,
): Promise<Indicadores> {
  return { indicadores: await readIndicators(db, ctx, askedOf(filters), reading) }
}

/** In order, each with the filter of its list that says whose the rows are. */
const FIGURES = [
  { recurso: 'operacoes', indicador: 'em_cobranca', executivo: 'cliente.executivo_cobranca_id' },
  { recurso: 'recebimentos', indicador: 'recebido_no_mes', executivo: 'executivo_cobranca_id' },
  { recurso: 'promessas', indicador: 'abertas', executivo: 'executivo_cobranca_id' },
  { recurso: 'acompanhamento', indicador: 'ate_hoje', executivo: 'executivo_cobranca_id' },
  { recurso: 'casos', indicador: 'sem_contato', executivo: 'executivo_cobranca_id' },
] as const

function askedOf({ credor_id, executivo_id }: IndicadoresQueryString): readonly AskedIndicator[] {
  const only = (campo: string, id: number | undefined): Rota['filtros'] =>
    id === undefined ? [] : [{ campo, op: 'eq', valor: String(id) }]
  return FIGURES.map(({ executivo, ...figure }) => ({
    ...figure,
    filtros: [...only('credor_id', credor_id), ...only(executivo, executivo_id)],
  }))
}
