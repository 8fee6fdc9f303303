import type { ResumoFinanceiro } from '../../../contract/paineis/figura'
import type { IndicatorName } from '../../../declaration/behaviour-definitions'
import { type IndicatorReading, readIndicators } from '../../framework/resources/read-indicators'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The figures of the finance page: what came in, and what waits for somebody. */
export async function readResumo(db: Db, ctx: ActContext, reading: IndicatorReading): Promise<ResumoFinanceiro> {
  const read = await readIndicators(db, ctx, Object.values(FIGURES), reading)
  const find = ({ recurso, indicador }: IndicatorName) => read.find(({ nome }) => nome === `${recurso}.${indicador}`)
  const figure = (name: IndicatorName) => {
    const found = find(name)
    return found ? { quantidade: found.quantidade, valor: found.valor ?? 0, rota: found.rota } : null
  }
  const count = (name: IndicatorName) => {
    const found = find(name)
    return found ? { quantidade: found.quantidade, rota: found.rota } : null
  }
  return {
    hoje: ctx.clock.hoje(),
    recebido_hoje: figure(FIGURES.recebido_hoje),
    recebido_mes: figure(FIGURES.recebido_mes),
    a_baixar: figure(FIGURES.a_baixar),
    informadas: figure(FIGURES.informadas),
    sem_dono: figure(FIGURES.sem_dono),
    estornos_mes: figure(FIGURES.estornos_mes),
    a_compensar: figure(FIGURES.a_compensar),
    divergentes: figure(FIGURES.divergentes),
    a_fechar: count(FIGURES.a_fechar),
    a_repassar: figure(FIGURES.a_repassar),
    a_receber: figure(FIGURES.a_receber),
    a_autorizar: count(FIGURES.a_autorizar),
    a_excluir: count(FIGURES.a_excluir),
    faixas_no_fim: count(FIGURES.faixas_no_fim),
    creditos_a_conferir: figure(FIGURES.creditos_a_conferir),
    tarifas_mes: figure(FIGURES.tarifas_mes),
  }
}

const FIGURES = {
  recebido_hoje: { recurso: 'recebimentos', indicador: 'recebido_hoje' },
  recebido_mes: { recurso: 'recebimentos', indicador: 'recebido_no_mes' },
  a_baixar: { recurso: 'a_baixar', indicador: 'pagas' },
  informadas: { recurso: 'parcelas', indicador: 'informadas_pelo_credor' },
  sem_dono: { recurso: 'cobrancas_retornos', indicador: 'sem_dono' },
  estornos_mes: { recurso: 'recebimentos', indicador: 'estornos_no_mes' },
  a_compensar: { recurso: 'recebimentos', indicador: 'a_compensar' },
  divergentes: { recurso: 'cobrancas_retornos', indicador: 'divergentes' },
  a_fechar: { recurso: 'prestacoes', indicador: 'a_fechar' },
  a_repassar: { recurso: 'prestacoes', indicador: 'a_repassar' },
  a_receber: { recurso: 'prestacoes', indicador: 'a_receber' },
  a_autorizar: { recurso: 'negativacoes', indicador: 'a_autorizar' },
  a_excluir: { recurso: 'negativacoes', indicador: 'a_excluir' },
  faixas_no_fim: { recurso: 'convenios', indicador: 'faixa_no_fim' },
  creditos_a_conferir: { recurso: 'extrato_conferido', indicador: 'a_conferir' },
  tarifas_mes: { recurso: 'tarifas_bancarias', indicador: 'do_mes' },
} as const satisfies Readonly<Record<string, IndicatorName>>
