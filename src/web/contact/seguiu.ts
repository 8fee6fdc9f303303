import type { RespostaDe } from '../../contract/atos'
import { formatDate } from '../../domain/calendar/read-date'
import { formatInstant } from '../../domain/calendar/sao-paulo'
import { toCents } from '../../domain/money/cents'
import { formatBRL } from '../../domain/money/format'
import { texts } from '../i18n/contato-texts'

/** That a contact was recorded, and what followed from it, in words. */
export function saidOf({ promessa, agendamento, concluidos }: RespostaDe<'registrarEvento'>) {
  const followed = [
    ...(promessa
      ? [texts.prometido(formatBRL(toCents(promessa.valor)), formatDate(promessa.data), formatDate(promessa.limite))]
      : []),
    ...(promessa?.substitui ?? []).map(texts.substituiu),
    ...(agendamento ? [texts.agendado(formatInstant(agendamento.quando))] : []),
    ...(concluidos.length > 0 ? [texts.concluiu(concluidos.length)] : []),
  ]
  return { message: texts.salvo, ...(followed.length > 0 && { description: followed.join(' ') }) }
}
