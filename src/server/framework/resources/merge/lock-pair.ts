import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { lockRow } from '../write/lock-row'
import { staleVersion } from '../write/require-version'
import type { WriteContext } from '../write/write-context'

/** The record that stays and the one that goes, each with the version in which it was seen. */
export interface AskedPair {
  readonly id: number
  readonly com: number
  readonly versoes: { readonly este: number; readonly outro: number }
  /** Key under which a refusal names the record that changed meanwhile. */
  readonly chave: string
}

/**
 * Locks both in the order of their ids, so that two people who join the same pair both ways queue.
 *
 * Throws   `nao_encontrado`; `referencia_desconhecida` on `com`; `versao_desatualizada`, which says of which of the two.
 */
export async function lockPair(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  { id, com, versoes, chave }: AskedPair,
): Promise<{ readonly fica: Row; readonly sai: Row }> {
  const rows = new Map<number, Row>()
  for (const each of [id, com].sort((one, other) => one - other)) {
    const locking = lockRow(trx, ctx, model, each)
    rows.set(each, await (each === com ? locking.catch(refuseMissing) : locking))
  }
  const [fica, sai] = [rows.get(id), rows.get(com)]
  if (!fica || !sai) throw new AppError('nao_encontrado')
  for (const [row, qual] of [[fica, 'este'] as const, [sai, 'outro'] as const]) {
    if (row.versao !== versoes[qual]) throw await staleVersion(trx, ctx, model, row, { qual, [chave]: row.id })
  }
  return { fica, sai }
}

function refuseMissing(error: unknown): never {
  const missing = error instanceof AppError && error.code === 'nao_encontrado'
  throw missing ? AppError.onField('com', 'referencia_desconhecida') : error
}
