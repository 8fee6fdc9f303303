import { formatDate } from '../../../../../domain/calendar/read-date'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts } from '../../../../i18n/merge-texts'
import type { LastChange } from '../../../../refine/calls/fetch-last-change'

/** 'Alterado por Ana às 14:02.'; with the day when it was another one, or none is told. */
export function changeNote(by: LastChange | null, hoje = ''): string {
  if (by === null) return texts.changed
  const [date = '', time = ''] = formatInstant(by.em).split(' ')
  const when = date === formatDate(hoje) ? time : `${time} de ${date}`
  return by.nome === null ? texts.changedAt(when) : texts.changedBy(by.nome, when)
}
