import { nextRun, type Rhythm } from '../../../../domain/relatorios/next-run'
import type { Clock } from '../../../platform/clock'

/** The next time of a rhythm from now on, as a record keeps it. */
export function nextTime({ clock }: { readonly clock: Clock }, rhythm: Rhythm): string {
  return nextRun(rhythm, clock.agora()).toISOString()
}
