import { sql } from 'kysely'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { change } from '../../../writing/change'
import { lockWhere } from '../../../writing/lock'

/** A number that both records have stays blocked as long as the longer of the two blocks. */
export async function keepBlocks(
  trx: Db,
  ctx: ActContext,
  { de, para }: { readonly de: number; readonly para: number },
): Promise<void> {
  const rows = await lockWhere(trx, 'telefones', sql`cliente_id = any(${[de, para]}::bigint[])`)
  const blocks = new Map(rows.filter((row) => row.cliente_id === de).map((row) => [row.telefone, row]))
  const shorter = rows.filter((row) => {
    const ate = row.cliente_id === para ? blocks.get(row.telefone)?.bloqueado_ate : null
    return ate !== null && ate !== undefined && ate > (row.bloqueado_ate ?? '')
  })
  const mudancas = ({ telefone }: { readonly telefone: string }) => {
    const { bloqueado_ate, motivo_bloqueio } = blocks.get(telefone) ?? {}
    return { bloqueado_ate, motivo_bloqueio }
  }
  await change(trx, ctx, 'telefones', shorter, { mudancas, acao: 'unir' })
}
