import { sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { type Cents, sumCents, toCents } from '../../../../domain/money/cents'
import { atualizarOperacao } from '../../../../domain/negociacao/atualizar-operacao'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'

interface Quem {
  readonly cliente_id: number
  /** Null: of all creditors. */
  readonly credor_id: number | null
}

/** What the client owes by `data`: operations in collection brought up to that day, and what is left of the instalments of live agreements. */
export async function dividaAberta(db: Db, { cliente_id, credor_id }: Quem, data: string): Promise<Cents> {
  const ofCredor = credor_id === null ? sql`true` : sql`o.credor_id = ${credor_id}`
  const operacoes = await sql<Operacao>`
    select o.valor_nominal, o.data_vencimento, o."taxaJuros", o."taxaMulta", o."taxaHonorarios", o."taxaDesconto",
      c.prazo_honorario
    from operacoes o join credores c on c.id = o.credor_id
    where o.cliente_id = ${cliente_id} and o.status_operacao = 'C' and o.excluido_em is null and ${ofCredor}
  `.execute(db)
  const ofAcordo = credor_id === null ? sql`true` : sql`p.credor_id = ${credor_id}`
  const parcelas = await sql<{ saldo: number }>`
    select p.valor_nominal - p.valor_pago as saldo from parcelas p
    where p.cliente_id = ${cliente_id} and ${OPEN_PARCELA} and p.excluido_em is null and ${ofAcordo}
  `.execute(db)
  const updated = operacoes.rows.map((row) => toCents(atualizarOperacao(row, row.prazo_honorario, data).total))
  return sumCents([...updated, ...parcelas.rows.map(({ saldo }) => toCents(Math.max(saldo, 0)))])
}

type Operacao = Parameters<typeof atualizarOperacao>[0] & { readonly prazo_honorario: number }

/** An instalment that is still to be paid: those of an agreement that ended are cancelled. */
export const OPEN_PARCELA = sql<boolean>`p.status in ${listed(grupos.status_parcela.a_baixar)}`
