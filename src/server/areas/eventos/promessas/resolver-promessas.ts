import { sql } from 'kysely'
import type { ServerEvent } from '../../../framework/resources/events/delivery-context'
import { lockCliente } from '../lock-cliente'
import { recalcularPromessas } from './recalcular-promessas'

/**
 * A receipt, or its reversal, resolves the promises of its client and creditor. May run again: it reads the ledger anew.
 *
 * Source   docs/regras.md, "Promessas".
 */
export const resolverPromessas: ServerEvent = async (trx, ctx, { registro_id }) => {
  const { rows } = await sql<{ cliente_id: number; credor_id: number }>`
    select a.cliente_id, r.credor_id from recebimentos r join acordos a on a.id = r.acordo_id where r.id = ${registro_id}
  `.execute(trx)
  const [found] = rows
  if (!found) return
  const { cliente_id, credor_id } = found
  await lockCliente(trx, cliente_id)
  const onde = sql<boolean>`cliente_id = ${cliente_id} and (credor_id is null or credor_id = ${credor_id})`
  await recalcularPromessas(trx, ctx, onde)
}
