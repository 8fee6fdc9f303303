import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { loadDefinitions } from '../../../declaration/load'
import type { OpenDatabase } from '../../platform/database/open'
import { StartRefused } from '../../platform/start-refused'
import { buildApp } from '../app'
import type { AppDeps } from '../app-deps'
import { bringUp } from '../bring-up'
import { readDeclarationFiles } from '../declarations'
import { type DeclarationWatch, freshState, type ReloadOutcome, type Workshop } from './declaration-state'
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

/** Puts changed declarations to use without a restart: the same steps as a start, then the next request sees the new app. */
export function createReloader({ deps, database, root, first, front, watch }: ReloaderOptions): Reloader {
  let answering = first
  let versao = deps.definitions.versao
  let running: Promise<unknown> = Promise.resolve()
  const retiring = new Set<Promise<void>>()

  const reload = async (): Promise<ReloadOutcome> => {
    const files = readDeclarationFiles(root)
    const { definitions, mistakes } = loadDefinitions(files)
    if (!definitions) {
      watch.state = { ...watch.state, erros: mistakes, recusa: null }
      tellAll(answering)
      return 'recusadas'
    }
    if (definitions.versao === versao) {
      const wasRefused = watch.state.erros.length > 0 || watch.state.recusa !== null
      watch.state = { ...watch.state, erros: [], recusa: null }
      if (wasRefused) tellAll(answering)
      return 'iguais'
    }
    try {
      await bringUp({ ...deps, definitions }, database)
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error
      watch.state = { ...watch.state, erros: [], recusa: error.message }
      tellAll(answering)
      return 'recusadas'
    }
    const next = await buildApp({ ...deps, definitions, jobs: deps.jobs.anew() })
    await next.ready()
    front.show((request, response) => next.routing(request, response))
    keepServed(deps, files)
    watch.state = freshState(deps.clock.real())
    versao = definitions.versao
    const before = answering
    answering = next
    retire(before)
    return 'recarregadas'
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
