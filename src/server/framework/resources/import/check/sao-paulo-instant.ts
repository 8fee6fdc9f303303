import { readDate } from '../../../../../domain/calendar/read-date'

const WALL = /^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[T ](\d{2}:\d{2}(?::\d{2})?)$/
const WITH_ZONE = /(Z|[+-]\d{2}:\d{2})$/

/**
 * An instant of a file as the wire writes it: with its zone as it is, without one as the wall clock of São Paulo.
 *
 * @example instantText('20/11/2026 09:30') // '2026-11-20T09:30:00-03:00'
 */
export function instantText(text: string): string | undefined {
  if (WITH_ZONE.test(text)) return text
  const [, day = text, time = '00:00'] = WALL.exec(text) ?? []
  const date = readDate(day)
  if (date === undefined) return undefined
  const wall = `${date}T${time.length === 5 ? `${time}:00` : time}`
  return `${wall}${offsetAt(wall)}`
}

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' })

/** `-03:00`, and `-02:00` in the summers that had it. */
function offsetAt(wall: string): string {
  const part = zone.formatToParts(new Date(`${wall}-03:00`)).find(({ type }) => type === 'timeZoneName')
  return part?.value.replace('GMT', '') || '-03:00'
}
