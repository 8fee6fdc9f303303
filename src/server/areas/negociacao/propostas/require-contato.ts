import { isEmail } from '../../../../declaration/fields/plain/email'
import { CANAIS, CANAIS_DE_MENSAGEM } from '../../../../domain/contact/regras'
import { isTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'
import { AppError } from '../../../../errors/app-error'
import { exigirContato } from '../../../collection/contato/exigir-contato'
import type { Queryable } from '../../../platform/database/queryable'

interface Envio {
  readonly cliente_id: number
  readonly credor_id: number
  readonly canal: string
  readonly destino: string | null
}

/**
 * Refuses to send to what is no address of the channel, and to whoever may not be contacted by it now. A proposal is sent by whoever
 * speaks with the client, who asked for it: what stands already does not stop it.
 *
 * Returns  the destination as its channel knows it.
 * Throws   `campo_obrigatorio` on the `destino` of a message; `email_invalido` or `telefone_invalido` on `destino`; what `exigirContato` refuses, `canal_bloqueado` on `canal_envio`.
 */
export async function requireContato(
  trx: Queryable,
  ctx: Parameters<typeof exigirContato>[1],
  { cliente_id, credor_id, canal, destino }: Envio,
): Promise<string | null> {
  const known = CANAIS.find((each) => each === canal)
  if (known === undefined) throw AppError.onField('canal_envio', 'fora_da_lista')
  // a message to nobody knows where would pass by lists, by whose number it is, and by the hours of its area
  if (destino === null && CANAIS_DE_MENSAGEM.includes(canal)) throw AppError.onField('destino', 'campo_obrigatorio')
  const alvo = { cliente_id, credor_id, canal: known, destino: addressOf(canal, destino) }
  try {
    await exigirContato(trx, ctx, alvo, { finalidade: 'proposta', a_pedido: true })
    return alvo.destino
  } catch (error) {
    if (error instanceof AppError && error.code === 'canal_bloqueado')
      throw AppError.onField('canal_envio', error.code, {}, error.extra)
    throw error
  }
}

/** Channels whose destination is a number. */
export const BY_NUMBER: readonly string[] = ['whatsapp', 'sms', 'ligacao']

/** The destination as its channel knows it. */
function addressOf(canal: string, destino: string | null): string | null {
  if (destino === null) return null
  const email = destino.trim().toLowerCase()
  if (canal === 'email' && !isEmail(email)) throw AppError.onField('destino', 'email_invalido')
  if (canal === 'email') return email
  if (!BY_NUMBER.includes(canal)) return null
  const numero = normalizeTelefone(destino)
  if (!isTelefone(numero)) throw AppError.onField('destino', 'telefone_invalido')
  return numero
}
