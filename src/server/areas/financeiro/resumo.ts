import { sql } from 'kysely'
import type { ResumoFinanceiro } from '../../../contract/painel'
import type { IndicatorName } from '../../../declaration/config-definitions'
import { listas } from '../../../domain/generated-lists'
import { type DefinedFigure, eq, listOf, readFigures, sumOf } from '../../framework/resources/figures'
import { readIndicators } from '../../framework/resources/read-indicators'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { aBaixarDe, isOpen } from './pagas-sql'

/** The figures of the finance page: what came in, and what waits for somebody. */
export async function readResumo(db: Db, ctx: ActContext): Promise<ResumoFinanceiro> {
  const [declared, own, a_baixar] = await Promise.all([
    readIndicators(db, ctx, Object.values(DECLARED)),
    readFigures(db, ctx, { informadas: informadas(ctx) }),
    sumOf(db, aBaixarSql(ctx)),
  ])
  const figure = ({ recurso, indicador }: IndicatorName) => {
    const found = declared.find(({ nome }) => nome === `${recurso}.${indicador}`)
    return found ? { quantidade: found.quantidade, valor: found.valor ?? 0, rota: found.rota } : null
  }
  return {
    hoje: ctx.clock.hoje(),
    recebido_hoje: figure(DECLARED.recebido_hoje),
    recebido_mes: figure(DECLARED.recebido_mes),
    estornos_mes: figure(DECLARED.estornos_mes),
    sem_dono: figure(DECLARED.sem_dono),
    ...own,
    a_baixar,
  }
}

const DECLARED = {
  recebido_hoje: { recurso: 'recebimentos', indicador: 'recebido_hoje' },
  recebido_mes: { recurso: 'recebimentos', indicador: 'recebido_no_mes' },
  estornos_mes: { recurso: 'recebimentos', indicador: 'estornos_no_mes' },
  sem_dono: { recurso: 'cobrancas_retornos', indicador: 'sem_dono' },
} as const satisfies Readonly<Record<string, IndicatorName>>

const INFORMADA = listas.status_parcela.informada_pelo_credor

/** It sums what is still open, which no column holds. */
function informadas(ctx: ActContext): DefinedFigure {
  return {
    rota: listOf('parcelas', eq('status', INFORMADA)),
    sql: sql`select count(*) as quantidade, sum(valor_nominal - valor_pago) as valor from parcelas
      where status = ${sql.lit(INFORMADA)} and excluido_em is null and ${inScope(ctx, 'parcelas')}`,
  }
}

function aBaixarSql(ctx: ActContext) {
  return sql`select count(*) as quantidade, sum(${aBaixarDe()}) as valor
    from parcelas p join acordos a on a.id = p.acordo_id
    where p.cobrancas_a_baixar > 0 and ${isOpen()} and ${inScope(ctx, 'parcelas', 'p')}`
}
