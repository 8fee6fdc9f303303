import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumoFinanceiro, Rota } from '../../../contract/painel'
import { listas } from '../../../domain/generated-lists'
import { type Periodo, somarRecebido } from '../../collection/agreements/recebido'
import { seen, sumOf } from '../../framework/resources/figures'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { isOpen, pagasSql } from './pagas-sql'

/** The figures of the finance page: what came in, and what waits for somebody. */
export async function readResumo(db: Db, ctx: ActContext): Promise<ResumoFinanceiro> {
  const hoje = ctx.clock.hoje()
  const first = `${hoje.slice(0, 7)}-01`
  const recebido = (de: string, rota: Rota) =>
    seen(ctx, 'recebimentos.ver', () => figureOf(db, ctx, { periodo: { de, ate: hoje }, rota }))
  const [recebido_hoje, recebido_mes, a_baixar, informadas, sem_dono, estornos_mes] = await Promise.all([
    recebido(hoje, receipts({ campo: 'data', op: 'eq', valor: hoje })),
    recebido(first, receipts(...period(first, hoje))),
    sumOf(db, aBaixarSql(ctx)),
    seen(ctx, 'parcelas.ver', async () => ({ ...(await sumOf(db, informadasSql(ctx))), rota: INFORMADAS })),
    seen(ctx, 'cobrancas_retornos.ver', async () => ({ ...(await sumOf(db, semDonoSql(ctx))), rota: SEM_DONO })),
    seen(ctx, 'recebimentos.ver', () =>
      figureOf(db, ctx, {
        periodo: { de: first, ate: hoje },
        onde: sql<SqlBool>`r.tipo = 'estorno'`,
        rota: receipts({ campo: 'tipo', op: 'eq', valor: 'estorno' }, ...period(first, hoje)),
      }),
    ),
  ])
  return { hoje, recebido_hoje, recebido_mes, a_baixar, informadas, sem_dono, estornos_mes }
}

const INFORMADA = listas.status_parcela.informada_pelo_credor
const INFORMADAS: Rota = { recurso: 'parcelas', filtros: [{ campo: 'status', op: 'eq', valor: INFORMADA }] }
const SEM_DONO: Rota = {
  recurso: 'cobrancas_retornos',
  filtros: [{ campo: 'resultado', op: 'eq', valor: 'sem_dono' }],
}

function receipts(...filtros: Rota['filtros']): Rota {
  return { recurso: 'recebimentos', filtros }
}

function period(from: string, ate: string): Rota['filtros'] {
  return [
    { campo: 'data', op: 'gte', valor: from },
    { campo: 'data', op: 'lte', valor: ate },
  ]
}

interface OfReceipts {
  readonly periodo: Periodo
  readonly onde?: RawBuilder<SqlBool>
  readonly rota: Rota
}

async function figureOf(db: Db, ctx: ActContext, { periodo, onde, rota }: OfReceipts) {
  const { quantidade, valor } = await somarRecebido(db, ctx, periodo, onde)
  return { quantidade, valor, rota }
}

function aBaixarSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`with ${pagasSql()}
    select count(*) as quantidade, sum(coalesce(g.valor_pago, g.valor)) as valor
    from pagas g join parcelas p on p.id = g.parcela_id join acordos a on a.id = p.acordo_id
    where ${isOpen()} and ${inScope(ctx, 'parcelas', 'p')}`
}

function informadasSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`select count(*) as quantidade, sum(valor_nominal - valor_pago) as valor from parcelas
    where status = ${INFORMADA} and excluido_em is null and ${inScope(ctx, 'parcelas')}`
}

function semDonoSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`select count(*) as quantidade, sum(valor) as valor from cobrancas_retornos
    where resultado = 'sem_dono' and excluido_em is null and ${inScope(ctx, 'cobrancas_retornos')}`
}
