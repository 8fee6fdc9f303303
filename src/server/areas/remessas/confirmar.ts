import type { PedidoDe } from '../../../contract/atos'
import { isKeepable } from '../../../declaration/fields/text-value'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { RemessaActor } from './previa'
import { linkPrevia, lockPrevia } from './previa-queries'
import { findLivingRemessa, insertRemessa, lockBatches, writeHistory } from './remessa-queries'
import type { DatedSql } from './sql'

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
  sql: DatedSql,
  usuario: RemessaActor,
  pedido: PedidoDe<'confirmarRemessa'>,
): Promise<RemessaConfirmada> {
  if (!isKeepable(pedido.observacao ?? '')) throw AppError.onField('observacao', 'texto_invalido')
  const previa = await lockPrevia(sql, pedido.previa_id, usuario.id ?? 0)
  if (!previa) throw AppError.onField('previa_id', 'previa_expirada')
  if (previa.aceitas === 0) throw AppError.onField('previa_id', 'nada_para_importar')
  await lockBatches(sql, previa.credor_id)
  const earlier = await findLivingRemessa(sql, previa.credor_id, previa.hash)
  if (earlier !== undefined) throw new AppError('arquivo_ja_importado', { remessa_id: earlier })
  const remessaId = await insertRemessa(sql, previa, {
    usuarioId: usuario.id,
    observacao: pedido.observacao ?? null,
  })
  await linkPrevia(sql, previa.id, remessaId)
  await writeHistory(sql, {
    remessaId,
    acao: 'criar',
    usuarioId: usuario.id,
    mudancas: { arquivo: [null, previa.arquivo], status: [null, listas.status_remessa.confirmada] },
  })
  return { remessa_id: remessaId, linhas: previa.linhas }
}
