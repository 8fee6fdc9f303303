import type { EventName } from '../../../../declaration/extensions'
import type { Queryable } from '../../../platform/database/queryable'
import type { Jobs } from '../../../platform/jobs/jobs'
import type { Log } from '../../../platform/type-provider'
import type { RoutedActs } from '../../acts/routed-act'
import type { ServerActs } from '../../acts/server-act'
import type { ServerTasks } from '../../acts/server-tasks'
import type { WriteContext } from '../write/write-context'

/** A change that a function of the server answers to. */
export interface EventCall {
  readonly recurso: string
  readonly registro_id: number
  readonly evento: string
}

/** Code behind `eventos.chamar`. It may run more than once for one change: what it does twice must come to the same. */
export type ServerEvent = (trx: Queryable, ctx: WriteContext, call: EventCall) => Promise<void>

export type ServerEvents = Readonly<Record<EventName, ServerEvent>>

export interface DeliveryContext extends Pick<WriteContext, 'definitions' | 'clock' | 'secret'> {
  /** Where the signing secrets stand, by the names that integracoes.yaml gives. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly enderecosPrivados: 'sim' | 'nao'
  readonly handlers: Readonly<Record<string, ServerEvent>>
  /** What the steps of flows may do. */
  readonly acts: ServerActs
  readonly routed: RoutedActs
  readonly tasks: ServerTasks
  readonly jobs: Jobs
  readonly log: Log
}
