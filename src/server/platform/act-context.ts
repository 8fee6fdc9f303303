import type { Definitions } from '../../declaration/config-definitions'
import type { Clock } from './clock'
import type { Usuario } from './session/usuario'

/** Who acts, by which rules and when: all that an act needs besides the database. No HTTP, so the demo company uses the same acts. */
export interface ActContext {
  readonly usuario: Usuario
  readonly definitions: Definitions
  readonly clock: Clock
}
