import { sql } from 'kysely'
import { type Cents, toReais } from '../../../domain/money/cents'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { findFornecedor } from './consumo'

/** What was told before is near enough for so long, but where the bound is passed. */
const NEAR_MS = 10 * 60_000

/**
 * Keeps what a supplier told of its balance, with the instant, for whoever is to top it up. What is older than what is known is nothing
 * new, and one that only moved a little is not written at every message.
 *
 * Takes    an open transaction; the kind of supplier; centavos, as told.
 * Source   docs/contato.md, "Fornecedores de mensagens".
 */
export async function guardarSaldo(
  trx: Db,
  ctx: WritingContext,
  { tipo, saldo }: { readonly tipo: string; readonly saldo: Cents },
): Promise<void> {
  const id = await findFornecedor(trx, tipo)
  const [fornecedor] = id === null ? [] : await lockWhere(trx, 'fornecedores', sql`id = ${id}`)
  if (!fornecedor) return
  const em = ctx.clock.agora()
  const { saldo: before, saldo_minimo, saldo_em } = fornecedor
  const told = toReais(saldo)
  const past = saldo_em === null ? Number.NEGATIVE_INFINITY : new Date(saldo_em).getTime()
  const isLow = (value: number | null) => value !== null && saldo_minimo !== null && value < saldo_minimo
  if (em.getTime() < past) return
  if (em.getTime() - past < NEAR_MS && isLow(told) === isLow(before)) return
  const mudancas = { saldo: told, saldo_em: em.toISOString() }
  await change(trx, ctx, 'fornecedores', [fornecedor], { mudancas, acao: 'dizer_saldo' })
}
