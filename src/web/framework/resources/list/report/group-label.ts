import type { Grain, ReportGroup } from '../../../../../declaration/consulta-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { formatValue } from '../../../../../declaration/fields/format-value'
import { formatDate } from '../../../../../domain/calendar/read-date'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import type { ReportLine } from './use-groups'

/** What a group is called: its record, the label of its value, or the part of the calendar. */
export function groupLabel(
  field: FieldDefinition,
  { por }: ReportGroup,
  group: Pick<ReportLine, 'valor' | 'titulo'>,
): string {
  const { valor, titulo } = group
  if (valor === null) return texts.without(field.rotulo)
  if (field.tipo === 'ref') return titulo ?? `nº ${String(valor)}`
  return por === null ? formatValue(valor, field) : timeLabel(por, String(valor))
}

/** A part of the calendar as people say it. */
export function timeLabel(por: Grain, first: string): string {
  return PARTS[por](first)
}

const PARTS: Readonly<Record<Grain, (day: string) => string>> = {
  hora: (hour) => `${formatDate(hour.slice(0, 10)).slice(0, 5)} ${hour.slice(11, 13)}h`,
  dia: formatDate,
  semana: (day) => texts.week(formatDate(day)),
  mes: (day) => `${day.slice(5, 7)}/${day.slice(0, 4)}`,
  ano: (day) => day.slice(0, 4),
}
