import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Definitions } from '../../../declaration/config-definitions'
import { keptParse } from '../../../declaration/grammar/kept-parse'
import { loadDefinitions } from '../../../declaration/load'
import type { OpenDatabase } from '../../platform/database/open'
import { StartRefused } from '../../platform/start-refused'
import { buildApp } from '../app'
import type { AppDeps } from '../app-deps'
import { bringUp } from '../bring-up'
import { readDeclarationFiles } from '../declarations'
import {
  type DeclarationState,
  type DeclarationWatch,
  freshState,
  type ReloadOutcome,
  type Workshop,
} from './declaration-state'
import type { Front } from './front'
import { keepServed } from './last-good'

export interface Reloader extends Pick<Workshop, 'inTurn'> {
  /** Reads the files again. What cannot be used leaves the declarations in use as they are, and says why. */
  reload(): Promise<ReloadOutcome>
  /** Closes the app that answers, unless it is the one that opened the port. */
  close(): Promise<void>
}

interface ReloaderOptions {
  readonly deps: AppDeps
  readonly database: OpenDatabase
  /** Folder of resources/ and config/. */
  readonly root: string
  readonly first: FastifyInstance
  readonly front: Front
  readonly watch: DeclarationWatch
}

/** A request that is still under way after this long has timed out. */
const LAST_REQUEST_MS = 35_000

/** A file that stays as it is is read once. */
const parse = keptParse()

/** Puts changed declarations to use without a restart: the same steps as a start, then the next request sees the new app. */
export function createReloader({ deps, database, root, first, front, watch }: ReloaderOptions): Reloader {
  let answering = first
  /** Tables may be as declarations asked that never came to answer. */
  let isAhead = false
  let running: Promise<unknown> = Promise.resolve()
  const retiring = new Set<Promise<void>>()

  const reload = async (): Promise<ReloadOutcome> => {
    const files = readDeclarationFiles(root)
    const { definitions, mistakes } = loadDefinitions(files, undefined, parse)
    if (!definitions) return refuse({ erros: mistakes, recusa: null })
    if (definitions.versao === watch.state.versao) {
      const refused = isAhead ? await prepare(definitions) : null
      if (refused) return refuse({ erros: [], recusa: refused.message })
      const wasRefused = watch.state.erros.length > 0 || watch.state.recusa !== null
      watch.state = { ...watch.state, erros: [], recusa: null }
      if (wasRefused) tellAll(answering)
      return 'iguais'
    }
    const next = await buildNext(deps, definitions)
    const refused = await prepare(definitions).catch(async (error) => {
      await next.app.close()
      throw error
    })
    if (refused) {
      await next.app.close()
      return refuse({ erros: [], recusa: refused.message })
    }
    next.putToUse()
    front.show((request, response) => next.app.routing(request, response))
    keepServed(deps, files)
    watch.state = freshState(definitions, deps.clock.real())
    const before = answering
    answering = next.app
    retire(before)
    return 'recarregadas'
  }

  /** Tables for these declarations. Answers the refusal; null when they are there. */
  const prepare = async (definitions: Definitions): Promise<StartRefused | null> => {
    isAhead = true
    const refused = await refusalOf(bringUp({ ...deps, definitions }, database))
    isAhead = refused !== null
    return refused
  }

  const refuse = (why: Pick<DeclarationState, 'erros' | 'recusa'>): ReloadOutcome => {
    watch.state = { ...watch.state, ...why }
    tellAll(answering)
    return 'recusadas'
  }

  /** Its listeners come back to the new app at once; the rest ends when the last request must have. */
  const retire = (app: FastifyInstance) => {
    app.replaced.abort()
    if (app === first) return
    const gone = wait(LAST_REQUEST_MS, undefined, { ref: false }).then(() => app.close())
    retiring.add(gone)
    gone.catch((error) => deps.log.warn({ err: error }, 'closing a replaced app')).finally(() => retiring.delete(gone))
  }

  const inTurn: Reloader['inTurn'] = (work) => {
    const result = running.then(() => work(reload))
    running = result.catch(() => undefined)
    return result
  }

  return {
    inTurn,
    reload() {
      const result = inTurn((read) => read())
      result.catch((error) => deps.log.error({ err: error }, 'reloading the declarations'))
      return result
    },
    async close() {
      await running
      if (answering !== first) await answering.close()
    },
  }
}

/** Whoever listens asks for the state again. */
function tellAll(app: FastifyInstance): void {
  app.tellStreams('configuracao')
}

/** All that may fail without the tables: what was prepared for an app that cannot be built would be asked by the one before. */
async function buildNext(deps: AppDeps, definitions: Definitions) {
  let isInUse = false
  const jobs = deps.jobs.anew()
  const isReady = () => isInUse && (deps.isReady?.() ?? true)
  const app = await buildApp({ ...deps, definitions, jobs, isReady })
  await app.ready()
  const putToUse = () => {
    jobs.putToUse()
    isInUse = true
  }
  return { app, putToUse }
}

async function refusalOf(work: Promise<void>): Promise<StartRefused | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof StartRefused) return error
    throw error
  }
}
