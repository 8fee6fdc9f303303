import type { Db } from '../../platform/database/pool'
import type { WritingContext } from '../writing/writing-context'

/** What a flow asks to be looked at by a person. */
export interface NewTask {
  /** A kind of config/pendencias.yaml. */
  readonly tipo: string
  readonly registro: number
  readonly texto?: string | undefined
}

/** An act that was done to a record. */
export interface DoneAct {
  readonly recurso: string
  readonly registro: number
  readonly ato: string
}

/** Code of the product behind tasks; both run in the transaction of what causes them. */
export interface ServerTasks {
  /** Returns the number of the task that is open now. */
  readonly open: (trx: Db, ctx: WritingContext, task: NewTask) => Promise<number>
  /** Ends the tasks about the record that this act solves. */
  readonly solve: (trx: Db, ctx: WritingContext, done: DoneAct) => Promise<void>
}
