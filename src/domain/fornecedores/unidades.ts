import { listas } from '../generated-lists'
import type { CanalDeMensagem } from '../mensagens/modelos'

const { parte, email, consulta, minuto, ligacao, ...whatsapp } = listas.unidades_cobradas

/** What a supplier charges for, one by one. */
export type UnidadeCobrada = (typeof listas.unidades_cobradas)[keyof typeof listas.unidades_cobradas]

export const CONSULTA = consulta

/** By how the supplier of the dialer charges. */
export function unidadeDaLigacao(cobra_por: string | null): typeof minuto | typeof ligacao {
  return cobra_por === ligacao ? ligacao : minuto
}

/**
 * What a message is charged by: a WhatsApp by the category of its text.
 *
 * Takes    the channel; the category of the approved text, null of free words.
 */
export function unidadeDaMensagem(canal: CanalDeMensagem, categoria: string | null): UnidadeCobrada {
  if (canal === 'sms') return parte
  if (canal === 'email') return email
  return Object.values(whatsapp).find((each) => each === `whatsapp_${categoria}`) ?? whatsapp.whatsapp_livre
}

/** All that a message on a channel may be charged by. */
export function unidadesDoCanal(canal: CanalDeMensagem): readonly UnidadeCobrada[] {
  return canal === 'whatsapp' ? Object.values(whatsapp) : [unidadeDaMensagem(canal, null)]
}
