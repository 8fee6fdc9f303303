import { type SqlBool, sql } from 'kysely'
import type { ResumoFinanceiro } from '../../../contract/painel'
import { listas } from '../../../domain/generated-lists'
import { recebidoSql } from '../../collection/acordos/recebido'
import { between, type DefinedFigure, eq, listOf, readFigures, sumOf } from '../../framework/resources/figures'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { aBaixarDe, isOpen } from './pagas-sql'

/** The figures of the finance page: what came in, and what waits for somebody. */
export async function readResumo(db: Db, ctx: ActContext): Promise<ResumoFinanceiro> {
  const [figures, a_baixar] = await Promise.all([readFigures(db, ctx, figurasDoMes(ctx)), sumOf(db, aBaixarSql(ctx))])
  return { hoje: ctx.clock.hoje(), ...figures, a_baixar }
}

const INFORMADA = listas.status_parcela.informada_pelo_credor

function figurasDoMes(ctx: ActContext) {
  const hoje = ctx.clock.hoje()
  const mes = { de: `${hoje.slice(0, 7)}-01`, ate: hoje }
  const noMes = between('data', mes.de, mes.ate)
  return {
    recebido_hoje: {
      rota: listOf('recebimentos', eq('data', hoje)),
      sql: recebidoSql(ctx, { de: hoje, ate: hoje }),
    },
    recebido_mes: { rota: listOf('recebimentos', ...noMes), sql: recebidoSql(ctx, mes) },
    informadas: {
      rota: listOf('parcelas', eq('status', INFORMADA)),
      sql: sql`select count(*) as quantidade, sum(valor_nominal - valor_pago) as valor from parcelas
        where status = ${sql.lit(INFORMADA)} and excluido_em is null and ${inScope(ctx, 'parcelas')}`,
    },
    sem_dono: {
      rota: listOf('cobrancas_retornos', eq('resultado', 'sem_dono')),
      sql: sql`select count(*) as quantidade, sum(valor) as valor from cobrancas_retornos
        where resultado = 'sem_dono' and excluido_em is null and ${inScope(ctx, 'cobrancas_retornos')}`,
    },
    estornos_mes: {
      rota: listOf('recebimentos', eq('tipo', 'estorno'), ...noMes),
      sql: recebidoSql(ctx, mes, sql<SqlBool>`r.tipo = 'estorno'`),
    },
  } satisfies Readonly<Record<string, DefinedFigure>>
}

function aBaixarSql(ctx: ActContext) {
  return sql`select count(*) as quantidade, sum(${aBaixarDe()}) as valor
    from parcelas p join acordos a on a.id = p.acordo_id
    where p.cobrancas_a_baixar > 0 and ${isOpen()} and ${inScope(ctx, 'parcelas', 'p')}`
}
