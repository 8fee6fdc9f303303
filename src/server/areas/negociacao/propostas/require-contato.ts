import { isEmail } from '../../../../declaration/fields/plain/email'
import { isTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'
import { canaisBloqueados } from '../../../../domain/eventos/canais-bloqueados'
import { AppError } from '../../../../errors/app-error'
import { exigirMaior } from '../../../collection/clientes/exigir-maior'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'

/**
 * Refuses to send to whoever asked for no contact, by a channel they blocked, or to what is no address of the channel.
 *
 * Throws   `cliente_menor`, `cliente_sem_contato`; `canal_bloqueado` on `canal_envio`; `email_invalido` or `telefone_invalido` on `destino`.
 */
export async function requireContato(
  trx: Queryable,
  ctx: Pick<ActContext, 'clock'>,
  {
    cliente_id,
    canal,
    destino,
  }: { readonly cliente_id: number; readonly canal: string; readonly destino: string | null },
): Promise<void> {
  const { sem_contato, motivo_sem_contato, canais_bloqueados } = await trx
    .selectFrom('clientes')
    .select(['sem_contato', 'motivo_sem_contato', 'canais_bloqueados'])
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  await exigirMaior(trx, ctx, cliente_id)
  if (sem_contato) throw new AppError('cliente_sem_contato', { motivo: motivo_sem_contato ?? '' })
  if (canaisBloqueados(canais_bloqueados).includes(canal)) throw AppError.onField('canal_envio', 'canal_bloqueado')
  if (destino === null) return
  if (canal === 'email' && !isEmail(destino.trim().toLowerCase())) throw AppError.onField('destino', 'email_invalido')
  const byNumber = canal === 'whatsapp' || canal === 'sms' || canal === 'ligacao'
  if (byNumber && !isTelefone(normalizeTelefone(destino))) throw AppError.onField('destino', 'telefone_invalido')
}
