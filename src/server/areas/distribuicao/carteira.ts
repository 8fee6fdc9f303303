import { sql } from 'kysely'
import type { PedidoDe } from '../../../contract/atos'
import type { ClienteADistribuir, ExecutivoQueRecebe } from '../../../domain/distribuicao/distribuir-clientes'
import { toCents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { EM_COBRANCA, escolhidosPor } from '../../collection/clientes/escolhidos'
import { existsFor, inWriteScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

type Pedido = PedidoDe<'distribuirClientes'>

/**
 * The clients that are asked for and have something in collection, each with all of it, whoever's batch it came in.
 *
 * Throws   `distribuicao_sem_escolha` when nothing says which; what `escolhidosPor` throws.
 */
export async function findClientes(trx: Db, ctx: ActContext, pedido: Pedido): Promise<readonly ClienteADistribuir[]> {
  const chosen = escolhidosPor(ctx, pedido)
  if (chosen.length === 0) throw AppError.onField('remessa_id', 'distribuicao_sem_escolha')
  const { rows } = await sql<{
    id: number
    valor: number
    uf: string | null
    executivo: number | null
    credores: readonly number[]
  }>`
    select clientes.id, em_cobranca as valor, uf, executivo_cobranca_id as executivo,
      array(select distinct o.credor_id from operacoes o where o.cliente_id = clientes.id and ${EM_COBRANCA}) as credores
    from clientes
    where em_cobranca > 0 and excluido_em is null and ${sql.join(chosen, sql` and `)}
      and ${inWriteScope(ctx, 'clientes')}
    order by clientes.id`.execute(trx)
  return rows.map((row) => ({ ...row, valor: toCents(row.valor) }))
}

/** An executive who may receive, with what he has in collection already. */
export interface Mesa extends Omit<ExecutivoQueRecebe, 'livre'> {
  readonly nome: string
  readonly capacidade: number | null
  readonly clientes: number
  readonly valor: number
}

/**
 * The active executives of the team and those named one by one.
 *
 * Throws   `distribuicao_sem_executivo`; `referencia_desconhecida` where one that is named is not there or does not work any more.
 */
export async function findMesas(trx: Db, ctx: ActContext, pedido: Pedido): Promise<readonly Mesa[]> {
  const { equipe_id = null, executivos } = pedido
  const named = [...new Set(executivos ?? [])]
  if (equipe_id === null && named.length === 0) throw AppError.onField('equipe_id', 'distribuicao_sem_executivo')
  const { rows } = await sql<Mesa>`
    select executivos.id, nome, capacidade,
      array(select chave from jsonb_each_text(coalesce(ufs, '{}')) as dita(chave, sim) where sim = 'true') as ufs,
      array(select para_id from executivos_credores where de_id = executivos.id) as credores,
      coalesce(tem.clientes, 0)::int as clientes, coalesce(tem.valor, 0) as valor
    from executivos
    left join lateral (
      select count(*) as clientes, sum(em_cobranca) as valor from clientes
      where executivo_cobranca_id = executivos.id and em_cobranca > 0 and clientes.excluido_em is null) tem on true
    where (executivos.id = any(${named}::bigint[]) or equipe_id = ${equipe_id}) and ativo is not false
      and executivos.excluido_em is null and ${existsFor(ctx, 'executivos')}
    order by executivos.id`.execute(trx)
  const there = new Set(rows.map(({ id }) => id))
  if (named.some((id) => !there.has(id))) throw AppError.onField('executivos', 'referencia_desconhecida')
  if (rows.length === 0) throw AppError.onField('equipe_id', 'distribuicao_sem_executivo')
  return rows
}
