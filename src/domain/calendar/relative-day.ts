import { addDays, addMonths } from './iso-date'

const FORM = /^(hoje|inicio_mes|fim_mes|inicio_ano|fim_ano)([+-]\d{1,4})?$/

/** Whether a text names a day by the calendar: `hoje`, `hoje-7`, `inicio_mes`, `fim_mes-1`, `inicio_ano+1`. */
export function isRelativeDay(text: string): boolean {
  return FORM.test(text)
}

/**
 * The day that a text names, so that a saved filter means the same tomorrow.
 *
 * Takes    `hoje` ± days, `inicio_mes`/`fim_mes` ± months, `inicio_ano`/`fim_ano` ± years; today, YYYY-MM-DD.
 * Returns  the day, YYYY-MM-DD; any other text as it is.
 *
 * @example resolveDay('fim_mes-1', '2026-11-20') // '2026-10-31'
 */
export function resolveDay(text: string, hoje: string): string {
  const [, name, shift] = FORM.exec(text) ?? []
  const start = name === undefined ? undefined : STARTS[name]
  return start === undefined ? text : start(hoje, Number(shift ?? 0))
}

const STARTS: Readonly<Record<string, (hoje: string, shift: number) => string>> = {
  hoje: addDays,
  inicio_mes: monthStart,
  fim_mes: (hoje, shift) => addDays(monthStart(hoje, shift + 1), -1),
  inicio_ano: yearStart,
  fim_ano: (hoje, shift) => addDays(yearStart(hoje, shift + 1), -1),
}

function monthStart(hoje: string, shift: number): string {
  return addMonths(`${hoje.slice(0, 8)}01`, shift)
}

function yearStart(hoje: string, shift: number): string {
  return addMonths(`${hoje.slice(0, 4)}-01-01`, shift * 12)
}
