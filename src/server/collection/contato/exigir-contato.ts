import { sql } from 'kysely'
import type { PedidoDeContato, Veredito } from '../../../domain/contact/pergunta'
import { podeContatar } from '../../../domain/contact/pode-contatar'
import { AppError } from '../../../errors/app-error'
import { changeWhere } from '../../framework/writing/change-where'
import { AGORA } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Queryable } from '../../platform/database/queryable'
import { dizerMotivo } from './dizer-motivo'
import { type Alvo, lerFatos } from './ler-fatos'
import type { ContatoContext } from './ler-pessoas'
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
  ctx: ContatoContext & WritingContext,
  alvo: Alvo,
  como: Pick<PedidoDeContato, 'finalidade' | 'a_pedido'>,
): Promise<Veredito> {
  const { veredito, recusa } = await perguntarContato(trx, ctx, alvo, { ...como, quem: 'pessoa', em_resposta: false })
  if (recusa) throw recusa
  return veredito
}

/** The same question, of a person or a rule, answered in place of thrown. */
export async function perguntarContato(
  trx: Queryable,
  ctx: ContatoContext & WritingContext,
  alvo: Alvo,
  como: Omit<PedidoDeContato, 'canal'>,
): Promise<{ readonly veredito: Veredito; readonly recusa: AppError | null }> {
  await holdPessoa(trx, alvo.cliente_id)
  const lido = await lerFatos(trx, ctx, alvo)
  const agora = ctx.clock.agora()
  const veredito = podeContatar({ ...como, canal: alvo.canal }, lido.fatos, ctx.definitions.contato, agora)
  const { motivos, a_partir_de } = veredito
  const [strongest] = motivos
  if (!strongest) {
    await usarLiberacao(trx, ctx, veredito)
    return { veredito, recusa: null }
  }
  const { code, params } = dizerMotivo(strongest, lido, { canal: alvo.canal, agora })
  return { veredito, recusa: new AppError(code, params, undefined, { motivos, a_partir_de }) }
}

/** Whoever asks of the same person waits, and so two calls never use up one liberation. */
async function usarLiberacao(trx: Queryable, ctx: ContatoContext & WritingContext, { usa }: Veredito): Promise<void> {
  if (usa === null) return
  const id = Number(usa.split('/')[1])
  await changeWhere(trx, ctx, 'contatos_liberados', {
    onde: sql<boolean>`id = ${id}`,
    mudancas: { usado_em: AGORA },
    acao: 'usar',
  })
}
