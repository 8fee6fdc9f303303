import type { ResumoFinanceiro } from '../../../contract/paineis/figura'
import type { IndicatorName } from '../../../declaration/behaviour-definitions'
import { type IndicatorReading, readIndicators } from '../../framework/resources/read-indicators'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The figures of the finance page: what came in, and what waits for somebody. */
export async function readResumo(db: Db, ctx: ActContext, reading: IndicatorReading): Promise<ResumoFinanceiro> {
  const read = await readIndicators(db, ctx, Object.values(FIGURES), reading)
  const figure = ({ recurso, indicador }: IndicatorName) => {
    const found = read.find(({ nome }) => nome === `${recurso}.${indicador}`)
    return found ? { quantidade: found.quantidade, valor: found.valor ?? 0, rota: found.rota } : null
  }
  return {
    hoje: ctx.clock.hoje(),
    recebido_hoje: figure(FIGURES.recebido_hoje),
    recebido_mes: figure(FIGURES.recebido_mes),
    a_baixar: figure(FIGURES.a_baixar),
    informadas: figure(FIGURES.informadas),
    sem_dono: figure(FIGURES.sem_dono),
    estornos_mes: figure(FIGURES.estornos_mes),
  }
}

const FIGURES = {
  recebido_hoje: { recurso: 'recebimentos', indicador: 'recebido_hoje' },
  recebido_mes: { recurso: 'recebimentos', indicador: 'recebido_no_mes' },
  a_baixar: { recurso: 'a_baixar', indicador: 'pagas' },
  informadas: { recurso: 'parcelas', indicador: 'informadas_pelo_credor' },
  sem_dono: { recurso: 'cobrancas_retornos', indicador: 'sem_dono' },
  estornos_mes: { recurso: 'recebimentos', indicador: 'estornos_no_mes' },
} as const satisfies Readonly<Record<string, IndicatorName>>
