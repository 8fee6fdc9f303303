import type { PedidoDeContato, Veredito } from '../../../domain/contact/pergunta'
import { podeContatar } from '../../../domain/contact/pode-contatar'
import { AppError } from '../../../errors/app-error'
import type { Queryable } from '../../platform/database/queryable'
import { dizerMotivo } from './dizer-motivo'
import { type Alvo, type ContatoContext, lerFatos } from './ler-fatos'
import { holdPessoa } from './pessoa-sql'

/**
 * Asks whether somebody may be contacted now, by a person; whoever asks of the same person meanwhile waits.
 *
 * Takes    an open transaction, which writes the contact too.
 * Throws   the strongest reason that speaks against it, all of them in `motivos`.
 * Source   docs/contato.md, "Pode contatar".
 */
export async function exigirContato(
  trx: Queryable,
  ctx: ContatoContext,
  alvo: Alvo,
  como: Pick<PedidoDeContato, 'finalidade' | 'a_pedido'>,
): Promise<Veredito> {
  await holdPessoa(trx, alvo.cliente_id)
  const lido = await lerFatos(trx, ctx, alvo)
  const pedido: PedidoDeContato = { ...como, canal: alvo.canal, quem: 'pessoa', em_resposta: false }
  const veredito = podeContatar(pedido, lido.fatos, ctx.definitions.contato, ctx.clock.agora())
  const [strongest] = veredito.motivos
  if (!strongest) return veredito
  const { code, params } = dizerMotivo(strongest, lido, { canal: alvo.canal, agora: ctx.clock.agora() })
  const { motivos, a_partir_de } = veredito
  throw new AppError(code, params, undefined, { motivos, a_partir_de })
}
