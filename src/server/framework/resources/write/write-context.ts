import type { ActContext } from '../../../platform/act-context'

export interface WriteContext extends ActContext {
  /** The installation's secret, for fields of type `segredo`. */
  readonly secret: string
  /** Where the change comes from when it is not a person's screen: `importacao 12`. */
  readonly origem?: string
}
