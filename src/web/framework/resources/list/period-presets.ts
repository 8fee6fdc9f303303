import { addDays, addMonths } from '../../../../domain/calendar/iso-date'
import { texts } from '../../../i18n/resource-texts'

export interface PeriodPreset {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Periods that people ask for all day, relative to the business day. */
export function periodPresets(hoje: string): readonly PeriodPreset[] {
  const { presets } = texts
  const monthStart = `${hoje.slice(0, 8)}01`
  const year = hoje.slice(0, 4)
  return [
    { label: presets.hoje, from: hoje, to: hoje },
    { label: presets.ultimos7, from: addDays(hoje, -6), to: hoje },
    { label: presets.proximos30, from: hoje, to: addDays(hoje, 30) },
    { label: presets.mes, from: monthStart, to: addDays(addMonths(monthStart, 1), -1) },
    { label: presets.mesPassado, from: addMonths(monthStart, -1), to: addDays(monthStart, -1) },
    { label: presets.ano, from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}
