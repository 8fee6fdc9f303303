import { PERIODS } from '../../domain/calendar/period'
import type { DashboardPeriod } from '../dashboard-definitions'
import { DASHBOARD_PERIODS } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { PERIOD_KEYS } from '../grammar/dashboard-keys'
import { choice, listOf, taking } from '../grammar/readers'

/** The periods that one may choose, and the one that opens. */
export function readPeriod(cursor: Cursor): DashboardPeriod | undefined {
  const open = openMap(cursor, PERIOD_KEYS)
  const take = taking(open)
  const padrao = take('padrao', choice(PERIODS))
  const opcoes = take('opcoes', listOf(choice(DASHBOARD_PERIODS))) ?? DASHBOARD_PERIODS
  if (open && !open.has('padrao')) cursor.file.report(cursor.keySpan, 'E206', 'falta "padrao" em "periodo".')
  return padrao && { padrao, opcoes }
}
