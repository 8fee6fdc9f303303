import type { PedidoDe } from '../../../contract/atos'
import { holdPessoa } from '../../collection/contato/pessoa-sql'
import type { RoutedActs, RoutedContext } from '../../framework/acts/routed-act'
import { insertOne } from '../../framework/writing/insert'
import { lockOne } from '../../framework/writing/lock'
import { requireTexto } from '../../framework/writing/read-text'
import type { Db } from '../../platform/database/pool'
import { naoConhece } from './nao-conhece'

/** What is done with the numbers by which people are reached. Source: docs/contato.md. */
export const contatoActs = {
  liberarContato: { status: 201, fazer: (trx, ctx, { id, pedido }) => liberarContato(trx, ctx, id, pedido) },
  naoConhece: { fazer: (trx, ctx, { id }) => naoConhece(trx, ctx, id) },
} satisfies Partial<RoutedActs>

/**
 * Lets one call be made today to a person who was sought enough; the next call that needs it uses it up.
 *
 * Throws   `nao_encontrado`; `campo_obrigatorio` on `motivo`.
 * Source   docs/contato.md, "Quanto".
 */
async function liberarContato(trx: Db, ctx: RoutedContext, id: number, pedido: PedidoDe<'liberarContato'>) {
  const { id: cliente_id } = await lockOne(trx, ctx, 'clientes', id)
  const motivo = requireTexto('motivo', pedido.motivo)
  await holdPessoa(trx, cliente_id)
  const dia = ctx.clock.hoje()
  const made = await insertOne(trx, ctx, 'contatos_liberados', { cliente_id, motivo, dia })
  return { id: made.id, dia }
}
