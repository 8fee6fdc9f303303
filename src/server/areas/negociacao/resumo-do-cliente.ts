import { sql } from 'kysely'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import type { ServerSummary } from '../../framework/resources/search/server-summary'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { inCollection } from './fila/fila-sql'
import { totaisAtualizados } from './fila/fila-totais'

/** Who a client owes, and how much today, of the debts in collection: what a search shows beside the name. */
export const resumoDoCliente: ServerSummary = async (db, ctx, ids) => {
  if (!ctx.usuario.permissoes.has('operacoes.ver')) return new Map()
  const [credores, totais] = await Promise.all([
    readCredores(db, ctx, ids),
    totaisAtualizados(db, ctx, { clientes: ids }),
  ])
  return new Map(
    credores.map(({ cliente_id, nomes }) => [
      cliente_id,
      [
        { rotulo: nomes.length === 1 ? 'Credor' : 'Credores', texto: nomes.join(', ') },
        { rotulo: 'Em cobrança', texto: formatBRL(toCents(totais.get(cliente_id) ?? 0)) },
      ],
    ]),
  )
}

async function readCredores(db: Db, ctx: ActContext, clientes: readonly number[]) {
  const { rows } = await sql<{ readonly cliente_id: number; readonly nomes: readonly string[] }>`
    select o.cliente_id, array_agg(distinct c.nome order by c.nome) as nomes
    from operacoes o join credores c on c.id = o.credor_id
    where o.cliente_id = any(${[...clientes]}::bigint[]) and ${inCollection(ctx, {})}
    group by o.cliente_id
  `.execute(db)
  return rows
}
