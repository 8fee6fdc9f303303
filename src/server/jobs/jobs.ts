import type { Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'

export interface NewTrabalho {
  readonly tipo: string
  readonly usuario_id: number | null
  /** Arguments of the handler; JSON. */
  readonly detalhe: Readonly<Record<string, unknown>>
}

export interface JobContext {
  readonly trabalho_id: number
  readonly usuario_id: number | null
  readonly detalhe: Readonly<Record<string, unknown>>
  /** Without the limits that requests have. */
  readonly db: Db
  /** Tells the owner how far it is. */
  progress(feito: number, total: number): Promise<void>
}

/** Throws AppError for what can never work (status `falhou`, its message shown); anything else is tried three times. */
export type JobHandler = (job: JobContext) => Promise<void>

/** Long work: written in the caller's transaction, done by a worker, begun again when its process died. */
export interface Jobs {
  /** Answers the id of the `trabalhos` row. Nothing runs when the transaction rolls back. */
  send(trx: Db | Transaction<Database>, trabalho: NewTrabalho): Promise<number>
  /** One handler per tipo; call it before the worker starts (in the area's routes plugin). */
  handle(tipo: string, handler: JobHandler): void
  /** For an app that takes the place of another: its handlers replace those of before. */
  anew(): Jobs
  start(): Promise<void>
  stop(): Promise<void>
}
