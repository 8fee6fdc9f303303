import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { copyFile, dropUnusedFiles } from '../../framework/resources/files/copy-file'
import { inWriteScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { baixarParcela } from './baixar'
import { assertLote, type ItemDoLote, type LotePedido, type Veredito, vereditoDe } from './lote-pedido'

export interface LinhaDoLote extends Veredito {
  readonly recebimento_id?: number
}

/**
 * Writes off many instalments, each judged alone: the refused ones are told, the others are done. What concerns all of them refuses the whole.
 *
 * Takes    an open transaction.
 * Returns  how many were done, and a verdict per item in the order of the request. Agreements are locked in the order of their ids, so
 *          that two such requests queue.
 * Throws   all that `assertLote` throws.
 */
export async function baixarLote(
  trx: Db,
  ctx: ActContext,
  pedido: LotePedido,
): Promise<{ readonly feitos: number; readonly linhas: LinhaDoLote[] }> {
  const { data = '', observacao = null, comprovante = null, itens } = pedido
  const known = await findParcelas(trx, ctx, itens)
  await assertLote(trx, ctx, pedido, [...known.values()])
  // one file for each of several receipts: whoever sees a receipt may open its own
  const files = comprovante === null ? [] : await copyFile(trx, comprovante, itens.length)
  const whole = { data, observacao, lote: randomUUID() }
  const verdicts = new Map<number, LinhaDoLote>()
  const ordered = [...itens.entries()].sort(([a, one], [b, other]) => {
    const acordoOf = ({ parcela_id }: ItemDoLote) => known.get(parcela_id)?.acordo_id ?? 0
    return acordoOf(one) - acordoOf(other) || a - b
  })
  for (const [index, item] of ordered) {
    const forma = item.forma ?? known.get(item.parcela_id)?.forma_pagamento ?? ''
    const baixa = { ...whole, ...item, forma, comprovante: files[index] ?? null }
    verdicts.set(index, await judge(trx, item.parcela_id, () => baixarParcela(trx, ctx, baixa)))
  }
  // the copies whose item was refused go; the file that was sent stays for another try
  await dropUnusedFiles(trx, files.slice(1))
  const linhas = itens.flatMap((_, index) => verdicts.get(index) ?? [])
  return { feitos: linhas.filter(({ ok }) => ok).length, linhas }
}

/** Only to order the work and to know method and creditor: what an item may touch is decided when it is locked. */
async function findParcelas(trx: Db, ctx: ActContext, itens: readonly ItemDoLote[]) {
  const rows = await trx
    .selectFrom('parcelas')
    .select(['id', 'acordo_id', 'credor_id', 'forma_pagamento'])
    .where('id', 'in', [...new Set(itens.map(({ parcela_id }) => parcela_id))])
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'parcelas'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
    const veredito = vereditoDe(parcela_id, error)
    await sql`rollback to savepoint item`.execute(trx)
    return veredito
  }
}
