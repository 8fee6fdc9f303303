import type { Transaction } from 'kysely'
import type { AppError } from '../../../errors/app-error'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import type { Turns } from './turns'

export interface NewTrabalho {
  readonly tipo: string
  readonly usuario_id: number | null
  /** The program that begins it in that person's name; it alone, and the person, hear of it. */
  readonly programa_id?: string | undefined
  /** Arguments of the handler; JSON. */
  readonly detalhe: Readonly<Record<string, unknown>>
}

export interface JobContext {
  readonly trabalho_id: number
  readonly usuario_id: number | null
  readonly programa_id: string | null
  readonly detalhe: Readonly<Record<string, unknown>>
  /** Without the limits that requests have. */
  readonly db: Db
  /** Tells the owner how far it is. Throws `JobCancelled` when he has called it off: let it through. */
  progress(feito: number, total: number): Promise<void>
  /**
   * Ends it within the transaction that ends what it did, as its last step: from then on nobody calls it off. Throws `JobCancelled`
   * when that was done before: let it through, and nothing of the transaction stays.
   */
  conclude(trx: Db): Promise<void>
  /** Why a failure ends the work for good; null where it is tried once more. */
  lastFailure(error: unknown): AppError | JobCancelled | null
}

/** Throws AppError for what can never work (status `falhou`, its message shown); anything else is tried three times. */
export type JobHandler = (job: JobContext) => Promise<void>

export interface HandlerOptions {
  /** The handler leaves nothing half done when `progress` throws. */
  readonly cancelavel?: 'sim'
  /** Without them, as many run as there are workers, and any number waits. */
  readonly turnos?: Turns
}

/** The owner called the job off; what the handler did so far it undoes by itself. */
export class JobCancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'JobCancelled'
  }
}

/** Long work: written in the caller's transaction, done by a worker, begun again when its process died. */
export interface Jobs {
  /** Answers the id of the `trabalhos` row. Nothing runs when the transaction rolls back. Throws `fila_cheia`. */
  send(trx: Db | Transaction<Database>, trabalho: NewTrabalho): Promise<number>
  /** One handler per tipo; call it before the worker starts (in the area's routes plugin). */
  handle(tipo: string, handler: JobHandler, options?: HandlerOptions): void
  /** Whether an owner may call off jobs of this tipo. */
  mayCancel(tipo: string): boolean
  /** Whether this process does long work, and not only asks for it. */
  readonly works: boolean
  /** For an app that takes the place of another; until `putToUse` work is done by the handlers of before. */
  anew(): Jobs
  /** From now on these handlers do the work. */
  putToUse(): void
  start(): Promise<void>
  stop(): Promise<void>
}
