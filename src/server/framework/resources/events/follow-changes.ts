import type { App } from '../../../platform/type-provider'
import { startFlows } from '../../flows/start-flows'
import { watchFigures } from '../../flows/watch-figures'
import { jobKind, runSchedules, type ServerJobs } from '../schedules/run-schedules'
import { asCompany } from './as-company'
import { collectEvents } from './collect-events'
import { deliverNext } from './deliver-events'
import type { DeliveryContext, ServerEvents } from './delivery-context'

interface Handlers extends Pick<DeliveryContext, 'acts' | 'routed' | 'tasks'> {
  readonly events: ServerEvents
  readonly jobs: ServerJobs
}

const EVERY_MS = 1_000
/** The clock of a schedule has minutes: it is looked at less often than changes are. */
const CLOCK_EVERY_MS = 15_000

/**
 * What follows a change, and what the clock sets off: reads the history for events, delivers what is due, sends the work of
 * schedules. Only processes that do long work follow; an app that another replaced stops.
 */
export function followChanges(app: App, { events, jobs, acts, routed, tasks }: Handlers): void {
  const { definitions, clock, secret, db, env, pool } = app
  for (const [chamar, job] of Object.entries(jobs)) {
    app.jobs.handle(jobKind(chamar), async ({ trabalho_id, db: work, progress }) => {
      const usuario = asCompany(definitions, null)
      const ctx = { definitions, clock, secret, usuario, origem: `agenda ${trabalho_id}` }
      const feitos = await job(work, ctx, { pool, jobs: app.jobs, env: app.env })
      await progress(feitos, feitos)
    })
  }
  if (!app.jobs.works) return
  const { signal } = app.replaced
  const context: DeliveryContext = {
    definitions,
    clock,
    secret,
    env: process.env,
    enderecosPrivados: env.webhookPrivado ? 'sim' : 'nao',
    handlers: events,
    acts,
    routed,
    tasks,
    jobs: app.jobs,
    log: app.log,
  }
  let daySeen = ''
  let clockSeen = Number.NEGATIVE_INFINITY
  const lookAtClock = async () => {
    // what a new day makes of things does not wait
    if (performance.now() - clockSeen < CLOCK_EVERY_MS && clock.hoje() === daySeen) return
    clockSeen = performance.now()
    daySeen = clock.hoje()
    await runSchedules(db, { definitions, jobs: app.jobs }, clock.real())
    await startFlows(db, { definitions, clock }, clock.real())
    await watchFigures(db, { definitions, clock, answers: app.answers, sources: app.sources })
  }
  const doWork = async () => {
    while (!signal.aborted && (await collectEvents(db, definitions)) > 0) {}
    while (!signal.aborted && (await deliverNext(db, context, ['fluxo', 'chamar']))) {}
  }
  const sendAway = async () => {
    while (!signal.aborted && (await deliverNext(db, context, ['webhook']))) {}
  }
  // each at its own pace: who does not answer holds up nobody else, and no hour passes unseen
  for (const work of [lookAtClock, doWork, sendAway]) keepOn(app, work)
}

/** Does the work every second, never twice at a time, until the app closes or another replaced it. */
function keepOn(app: App, work: () => Promise<void>): void {
  let working = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy || !app.isReady()) return
    busy = true
    working = work()
      .catch((error) => app.log.warn({ err: error }, 'following changes'))
      .finally(() => {
        busy = false
      })
  }, EVERY_MS).unref()
  app.replaced.signal.addEventListener('abort', () => clearInterval(timer))
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await working
  })
}
