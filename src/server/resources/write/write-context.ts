import type { ActContext } from '../../act-context'

export interface WriteContext extends ActContext {
  /** The installation's secret, for fields of type `segredo`. */
  readonly secret: string
}
