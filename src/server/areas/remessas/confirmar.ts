import type { PedidoDe } from '../../../contract/atos'
import { isKeepable } from '../../../declaration/fields/text-value'
import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { resolverPeloAto } from '../../collection/pendencias/resolver-pendencia'
import { lockStaged, type Staged, setStaged } from '../../framework/staging/staged'
import { lockKnown, queueFor } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { requireConsentimento } from './historico/consentimento'
import { batchOf, loteOf } from './lote'
import { moverRemessa } from './mover'
import { findLivingRemessa, findOwn, type RemessaActor, requireActive } from './previa'
import { exigirPermissao } from './tipos/exigir-permissao'
import { tipoOf } from './tipos/tipos'

/**
 * Confirms a batch that waits (Confirmada) within the caller's transaction; the job brings its lines in.
 * Throws `previa_expirada`, `previa_ja_confirmada`, `arquivo_ja_importado`, `nada_para_importar`, `credor_indisponivel`, `sem_permissao`,
 * `historico_sem_consentimento`.
 */
export async function confirmarRemessa(
  trx: Db,
  ctx: WritingContext & { readonly usuario: RemessaActor },
  { previa_id, observacao = '' }: PedidoDe<'confirmarRemessa'>,
): Promise<{ readonly remessa_id: number; readonly previa: Staged }> {
  if (!isKeepable(observacao)) throw AppError.onField('observacao', 'texto_invalido')
  const found = await findOwn(trx, previa_id, ctx.usuario)
  if (!found) throw AppError.onField('previa_id', 'previa_expirada')
  const { credor_id, hash, ausentes, junta } = loteOf(found)
  if (found.criar === 0 && ausentes === 0) throw AppError.onField('previa_id', 'nada_para_importar')
  await queueForFile(trx, credor_id, hash)
  const remessa = await lockKnown(trx, 'remessas', batchOf(found))
  const previa = await lockStaged(trx, found.id)
  const earlier = await findLivingRemessa(trx, { credor_id, hash, tipo: remessa.tipo })
  if (earlier !== undefined) throw new AppError('arquivo_ja_importado', { remessa_id: earlier })
  requireWaiting(previa, remessa)
  exigirPermissao(ctx.usuario, remessa.tipo)
  if (tipoOf(remessa.tipo).consentimento) await requireConsentimento(trx, ctx, remessa)
  await requireActive(trx, 'previa_id', credor_id)
  if (junta) {
    await setStaged(trx, found.id, { situacao: 'importando' })
    return { remessa_id: remessa.id, previa: found }
  }
  const mudancas = observacao === '' ? {} : { observacao }
  await moverRemessa(trx, { ...ctx, origem: 'remessa' }, remessa, {
    para: listas.status_remessa.confirmada,
    mudancas,
    acao: 'confirmar',
  })
  await resolverPeloAto(trx, ctx, { recurso: 'remessas', registro: remessa.id, ato: 'confirmar' })
  await setStaged(trx, found.id, { situacao: 'importando' })
  return { remessa_id: remessa.id, previa: found }
}

/** A preview comes in once, whoever presses first; locked, it is what the other made of it. */
function requireWaiting(previa: Staged | undefined, { id, status }: Linha<'remessas'>): void {
  const waits =
    previa && loteOf(previa).junta
      ? status === listas.status_remessa.em_cobranca
      : isIn(grupos.status_remessa.aguarda, status)
  if (previa?.situacao === 'ensaiada' && waits) return
  throw previa === undefined || status === listas.status_remessa.desfeita
    ? AppError.onField('previa_id', 'previa_expirada')
    : new AppError('previa_ja_confirmada', { remessa_id: id })
}

/** The same file confirmed twice queues; nobody waits here for a batch that comes in. */
function queueForFile(trx: Db, credorId: number, hash: string): Promise<void> {
  return queueFor(trx, `arquivo ${hash} do credor ${credorId}`)
}

/** One batch of a creditor at a time: the second one must see what the first brought in. */
export function queueForRemessas(trx: Db, credorId: number): Promise<void> {
  return queueFor(trx, `remessas do credor ${credorId}`)
}
