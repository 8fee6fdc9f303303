import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type FieldErrors } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import { assertBaixa } from '../../agreements/janela'
import type { Db } from '../../database/pool'
import { baixarParcela } from './baixar'

export interface ItemDoLote {
  readonly parcela_id: number
  readonly valor: number
  /** The instalment's own method when not given. */
  readonly forma?: string
  readonly taxa_cartao?: number | null
}

export interface LotePedido {
  readonly data: string
  readonly observacao?: string | null
  readonly itens: readonly ItemDoLote[]
}

/** What became of one item. */
export interface LinhaDoLote {
  readonly parcela_id: number
  readonly ok: boolean
  readonly recebimento_id?: number
  readonly message?: string
  readonly errors?: FieldErrors
}

/**
 * Writes off many instalments, each judged alone: the refused ones are told, the others are done. What concerns all of them (who, when) refuses the whole.
 *
 * Takes    an open transaction.
 * Returns  how many were done, and a verdict per item in the order of the request. Agreements are locked in the order of their ids, so
 *          that two such requests queue.
 */
export async function baixarLote(
  trx: Db,
  ctx: ActContext,
  { data, observacao, itens }: LotePedido,
): Promise<{ readonly feitos: number; readonly linhas: LinhaDoLote[] }> {
  await assertBaixa(trx, ctx, data)
  const lote = randomUUID()
  const known = await findParcelas(trx, itens)
  const verdicts = new Map<number, LinhaDoLote>()
  const ordered = [...itens.entries()].sort(([a, one], [b, other]) => {
    const acordoOf = ({ parcela_id }: ItemDoLote) => known.get(parcela_id)?.acordo_id ?? 0
    return acordoOf(one) - acordoOf(other) || a - b
  })
  for (const [index, { forma, ...item }] of ordered) {
    const method = forma ?? known.get(item.parcela_id)?.forma_pagamento ?? ''
    const pedido = { ...item, forma: method, data, lote, observacao: observacao ?? null }
    verdicts.set(index, await judge(trx, item.parcela_id, () => baixarParcela(trx, ctx, pedido)))
  }
  const linhas = itens.flatMap((_, index) => verdicts.get(index) ?? [])
  return { feitos: linhas.filter(({ ok }) => ok).length, linhas }
}

/** Only to order the work and to know the method: what an item may touch is decided when it is locked. */
async function findParcelas(trx: Db, itens: readonly ItemDoLote[]) {
  const ids = itens.map(({ parcela_id }) => parcela_id)
  if (ids.length === 0) return new Map<number, { acordo_id: number; forma_pagamento: string }>()
  const rows = await trx
    .selectFrom('parcelas')
    .select(['id', 'acordo_id', 'forma_pagamento'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** A refusal undoes its own item and is told; anything else stops everything. */
async function judge(
  trx: Db,
  parcela_id: number,
  act: () => Promise<{ readonly recebimentos: readonly number[] }>,
): Promise<LinhaDoLote> {
  await sql`savepoint item`.execute(trx)
  try {
    const [recebimento_id] = (await act()).recebimentos
    await sql`release savepoint item`.execute(trx)
    return { parcela_id, ok: true, ...(recebimento_id !== undefined && { recebimento_id }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint item`.execute(trx)
    const { message, errors } = error
    return { parcela_id, ok: false, message, ...(errors && { errors }) }
  }
}
