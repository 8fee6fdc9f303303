import type { ClientBase } from 'pg'
import { AppError } from '../../../errors/app-error'
import type { RemessaActor } from './previa'
import { linkPrevia, lockPrevia } from './previa-queries'
import { findLivingRemessa, insertRemessa, lockBatches, writeHistory } from './remessa-queries'

export interface PedidoDeRemessa {
  readonly previa_id: number
  readonly observacao?: string | undefined
}

/** A batch that was accepted and waits for its job. */
export interface RemessaConfirmada {
  readonly remessa_id: number
  readonly linhas: number
}

/**
 * Turns a preview into a batch (Confirmada) within the caller's transaction; the job brings the lines in.
 * Throws `previa_expirada`, `arquivo_ja_importado`, `nada_para_importar`.
 */
export async function confirmarRemessa(
  client: ClientBase,
  usuario: RemessaActor,
  pedido: PedidoDeRemessa,
): Promise<RemessaConfirmada> {
  const previa = await lockPrevia(client, pedido.previa_id, usuario.id ?? 0)
  if (!previa) throw AppError.onField('previa_id', 'previa_expirada')
  if (previa.aceitas === 0) throw AppError.onField('previa_id', 'nada_para_importar')
  await lockBatches(client, previa.credor_id)
  const earlier = await findLivingRemessa(client, previa.credor_id, previa.hash)
  if (earlier !== undefined) throw new AppError('arquivo_ja_importado', { remessa_id: earlier })
  const remessaId = await insertRemessa(client, previa, {
    usuarioId: usuario.id,
    observacao: pedido.observacao ?? null,
  })
  await linkPrevia(client, previa.id, remessaId)
  await writeHistory(client, {
    remessaId,
    acao: 'criar',
    usuarioId: usuario.id,
    mudancas: { arquivo: [null, previa.arquivo], status: [null, 'Confirmada'] },
  })
  return { remessa_id: remessaId, linhas: previa.linhas }
}
