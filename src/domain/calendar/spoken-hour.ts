/**
 * A minute of the day as people say it.
 *
 * @example spokenHour(570) // '9h30'
 */
export function spokenHour(minute: number): string {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}
