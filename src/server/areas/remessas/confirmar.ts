import type { PedidoDe } from '../../../contract/atos'
import { isKeepable } from '../../../declaration/fields/text-value'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { RoutedActs } from '../../framework/acts/routed-act'
import { findStaged, lockStaged, type Staged, setStaged } from '../../framework/staging/staged'
import { beginStep } from '../../framework/staging/work'
import { insertOne } from '../../framework/writing/insert'
import { queueFor } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { INCLUSAO, inclusaoOf } from './inclusao'
import { findLivingRemessa, requireActive } from './previa'

export const REMESSA_JOB = 'remessa'

/** A preview that was looked at comes in: the batch and its job are there together, or neither is. */
export const remessaActs = {
  confirmarRemessa: {
    status: 202,
    chave: 'exigida',
    fazer: async (trx, ctx, { pedido }) => {
      const { remessa_id, previa } = await confirmarRemessa(trx, ctx, pedido)
      const programa_id = ctx.usuario.programa?.id
      const begun = { trabalho: REMESSA_JOB, programa_id, situacao: 'importando' } as const
      return { remessa_id, trabalho_id: await beginStep(trx, ctx.jobs, previa, begun) }
    },
  },
} satisfies Partial<RoutedActs>

/**
 * Turns a preview into a batch (Confirmada) within the caller's transaction; the job brings the lines in.
 * Throws `previa_expirada`, `previa_ja_confirmada`, `arquivo_ja_importado`, `nada_para_importar`, `credor_indisponivel`.
 */
export async function confirmarRemessa(
  trx: Db,
  ctx: WritingContext,
  { previa_id, observacao = '' }: PedidoDe<'confirmarRemessa'>,
): Promise<{ readonly remessa_id: number; readonly previa: Staged }> {
  if (!isKeepable(observacao)) throw AppError.onField('observacao', 'texto_invalido')
  const usuarioId = ctx.usuario.id ?? 0
  const found = await findStaged(trx, INCLUSAO, { id: previa_id, recurso: 'remessas', usuarioId })
  const previa = found && (await lockStaged(trx, found.id))
  if (!previa) throw AppError.onField('previa_id', 'previa_expirada')
  if (previa.criar === 0) throw AppError.onField('previa_id', 'nada_para_importar')
  const { credor_id, layout, hash, clientes, valor_total } = inclusaoOf(previa)
  await queueForFile(trx, credor_id, hash)
  const earlier = await findLivingRemessa(trx, credor_id, hash)
  if (earlier !== undefined) throw new AppError('arquivo_ja_importado', { remessa_id: earlier })
  requireRehearsed(previa)
  await requireActive(trx, 'previa_id', credor_id)
  const { arquivo, linhas, criar: aceitas, recusadas: rejeitadas } = previa
  const told = { arquivo, status: listas.status_remessa.confirmada }
  const counts = { linhas, aceitas, rejeitadas, clientes_distintos: clientes, valor_total }
  const silent = { credor_id, layout, hash, ...counts, observacao: observacao === '' ? null : observacao }
  const calados = Object.keys(silent)
  const { id } = await insertOne(trx, { ...ctx, origem: 'remessa' }, 'remessas', { ...told, ...silent }, { calados })
  await setStaged(trx, previa.id, { situacao: 'importando', registro_id: id })
  return { remessa_id: id, previa }
}

/** A preview becomes one batch, whoever presses first; locked, it is what the other made of it. */
function requireRehearsed({ situacao, registro_id }: Staged): void {
  if (situacao === 'ensaiada') return
  throw registro_id === null
    ? AppError.onField('previa_id', 'previa_expirada')
    : new AppError('previa_ja_confirmada', { remessa_id: registro_id })
}

/** The same file confirmed twice queues; nobody waits here for a batch that comes in. */
function queueForFile(trx: Db, credorId: number, hash: string): Promise<void> {
  return queueFor(trx, `arquivo ${hash} do credor ${credorId}`)
}

/** One batch of a creditor at a time: the second one must see what the first brought in. */
export function queueForRemessas(trx: Db, credorId: number): Promise<void> {
  return queueFor(trx, `remessas do credor ${credorId}`)
}
