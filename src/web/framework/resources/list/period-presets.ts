import { addDays } from '../../../../domain/calendar/iso-date'
import { type Period, periodOf } from '../../../../domain/calendar/period'
import { texts } from '../../../i18n/resource-texts'

export interface PeriodPreset extends Period {
  readonly label: string
}

/** Periods that people ask for all day, relative to the business day. */
export function periodPresets(hoje: string): readonly PeriodPreset[] {
  const { presets } = texts
  return [
    { label: presets.hoje, ...periodOf('hoje', hoje) },
    { label: presets.ultimos7, from: addDays(hoje, -6), to: hoje },
    { label: presets.proximos30, from: hoje, to: addDays(hoje, 30) },
    { label: presets.mes, ...periodOf('mes', hoje) },
    { label: presets.mesPassado, ...periodOf('mes_anterior', hoje) },
    { label: presets.ano, ...periodOf('ano', hoje) },
  ]
}
