import { sql } from 'kysely'
import { type Cents, cents, toCents, toReais } from '../../../../domain/money/cents'
import { atualizarOperacao, type OperacaoAtualizavel } from '../../../../domain/negociacao/atualizar-operacao'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type FilaFilters, inCollection } from './fila-sql'

/** The debts in collection of clients brought up to today, each at its own rates: reais by client. */
export async function totaisAtualizados(
  db: Db,
  ctx: ActContext,
  { clientes, ...filters }: Pick<FilaFilters, 'credor_id' | 'remessa_id'> & { readonly clientes: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<OperacaoAtualizavel & { readonly cliente_id: number; readonly prazo_honorario: number }>`
    select o.cliente_id, o.valor_nominal, o.data_vencimento, o."taxaJuros", o."taxaMulta", o."taxaHonorarios",
      o."taxaDesconto", c.prazo_honorario
    from operacoes o join credores c on c.id = o.credor_id
    where o.cliente_id = any(${[...clientes]}::bigint[]) and ${inCollection(ctx, filters)}
  `.execute(db)
  const totals = new Map<number, Cents>()
  for (const { cliente_id, prazo_honorario, ...operacao } of rows) {
    const { total } = atualizarOperacao(operacao, prazo_honorario, ctx.clock.hoje())
    totals.set(cliente_id, cents((totals.get(cliente_id) ?? 0) + toCents(total)))
  }
  return new Map([...totals].map(([cliente_id, total]) => [cliente_id, toReais(total)]))
}
