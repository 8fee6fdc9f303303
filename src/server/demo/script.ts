import { addDays } from '../../domain/calendar/iso-date'
import type { ActContext } from '../platform/act-context'
import { loadUsuarioById } from '../platform/session/load-usuario'
import type { Usuario } from '../platform/session/usuario'
import type { DemoContext } from './demo-context'
import { instantOn } from './instant-on'

/** One act of one person on one day, counted back from today. */
export interface Step {
  readonly daysAgo: number
  /** Id of a demo user; his functions and limits are the ones that let him do it. */
  readonly who: number
  readonly act: (ctx: ActContext) => Promise<unknown>
}

/** How often the night passes over the company: what its schedules do depends on days, not on how often they look. */
const NIGHT_EVERY_DAYS = 5

/** Plays the steps day by day, oldest first, and lets the schedules run between them and on the last day. */
export async function play(demo: DemoContext, steps: readonly Step[]): Promise<void> {
  const people = new Map<number, Usuario>()
  for (const id of new Set(steps.map(({ who }) => who))) people.set(id, await requireUsuario(demo, id))
  const first = Math.max(...steps.map(({ daysAgo }) => daysAgo))
  for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo % NIGHT_EVERY_DAYS === 0) await demo.acts.passNight(demo.db, dayOf(demo, daysAgo, '00:10'))
    const today = steps.filter((step) => step.daysAgo === daysAgo)
    for (const [index, { who, act }] of today.entries()) {
      await act(contextAt(demo, people.get(who), daysAgo, timeOf(index)))
    }
  }
}

/** One act by itself, at noon. */
export async function performStep(demo: DemoContext, { daysAgo, who, act }: Step): Promise<void> {
  await act(contextAt(demo, await requireUsuario(demo, who), daysAgo, '12:00'))
}

/** The day and the instant of something that happens on it. */
export function dayOf(demo: Pick<DemoContext, 'hoje' | 'agora'>, daysAgo: number, time: string): ActContext['clock'] {
  const hoje = addDays(demo.hoje, -daysAgo)
  const agora = instantOn(demo, hoje, time)
  return { hoje: () => hoje, agora: () => agora, real: () => new Date() }
}

function contextAt(demo: DemoContext, usuario: Usuario | undefined, daysAgo: number, time: string): ActContext {
  if (!usuario) throw new Error('a user of the demo is not there')
  return { usuario, definitions: demo.definitions, clock: dayOf(demo, daysAgo, time) }
}

/** Business hours, one act after the other. */
function timeOf(index: number): string {
  const minutes = 9 * 60 + index * 7
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

async function requireUsuario(demo: DemoContext, id: number): Promise<Usuario> {
  const usuario = await loadUsuarioById(demo.db, demo.definitions, id)
  if (!usuario) throw new Error('a user of the demo is not there')
  return usuario
}
