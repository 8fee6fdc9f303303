import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import type { App } from '../type-provider'
import { isOfApi } from './headers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however many wait: the sign of life, and streams, which never end. */
    readonly semFila?: true
  }
}

/** As many requests at once as there are connections to the database; the others wait their turn or are told to come back. */
export async function addAdmission(app: App): Promise<void> {
  const admit = createAdmission({
    atOnce: app.pool.options.max ?? 1,
    patienceMs: app.env.esperaMs,
    now: () => performance.now(),
  })
  const places = new WeakMap<FastifyRequest, Leave>()

  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const inside = (leave: Leave) => {
      if (reply.raw.closed) {
        leave()
        return done(new AppError('servidor_ocupado'))
      }
      places.set(request, leave)
      // for whoever goes away before anything is sent
      reply.raw.once('close', leave)
      done()
    }
    admit().then(inside, done)
  }
  const takesTurn = (request: FastifyRequest) =>
    isOfApi(request) && !request.routeOptions.config.semFila && !isUpload(request)

  app.addHook('onRequest', (request, reply, done) => {
    if (takesTurn(request) && !hasBody(request)) enter(request, reply, done)
    else done()
  })
  // whoever sends slowly keeps no place meanwhile
  app.addHook('preValidation', (request, reply, done) => {
    if (takesTurn(request) && hasBody(request)) enter(request, reply, done)
    else done()
  })
  // nor whoever reads slowly
  app.addHook('onSend', (request, _reply, payload, done) => {
    places.get(request)?.()
    done(null, payload)
  })
}

/** Files are read while they come; their routes have turns of their own. */
function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '')
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

export interface AdmissionOptions {
  /** Requests that are worked on at the same time. */
  readonly atOnce: number
  /** How long, in milliseconds, the first of a line that does not end may have waited while others still join it. */
  readonly patienceMs: number
  /** Milliseconds, always rising. */
  readonly now: () => number
}

/** Takes a place as soon as there is one. Throws `servidor_ocupado`, at once and before anything was done. */
export type Admit = () => Promise<Leave>
/** Gives the place to the next in line; a second call does nothing. */
export type Leave = () => void

interface Waiting {
  readonly since: number
  readonly enter: () => void
}

/** However fast they come: what waits costs memory. */
const LONGEST_LINE = 2_000

/**
 * Who may be worked on, in the order of coming. A burst is let in whole and served one after the other. Where the line
 * stands for longer than twice the patience more come than can be served: then nobody joins whom it would keep waiting,
 * so those who are let in are answered in good time and as many as ever.
 */
export function createAdmission({ atOnce, patienceMs, now }: AdmissionOptions): Admit {
  const line: Waiting[] = []
  let running = 0
  let standsSince: number | null = null

  function leave(): void {
    const next = line.shift()
    if (next) next.enter()
    else running -= 1
    if (line.length === 0) standsSince = null
  }

  function refuseWhereItStands(at: number): void {
    const stands = standsSince !== null && at - standsSince > 2 * patienceMs
    const [first] = line
    const waitsTooLong = stands && first !== undefined && at - first.since > patienceMs
    if (waitsTooLong || line.length >= LONGEST_LINE) throw new AppError('servidor_ocupado')
  }

  return async function admit() {
    if (running < atOnce) {
      running += 1
    } else {
      const at = now()
      refuseWhereItStands(at)
      standsSince ??= at
      await new Promise<void>((enter) => line.push({ since: at, enter }))
    }
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }
}
