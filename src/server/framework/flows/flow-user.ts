import type { Definitions } from '../../../declaration/config-definitions'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import type { Usuario } from '../../platform/session/usuario'
import { asCompany } from '../resources/events/as-company'

/** The system itself, with what the flow was given and nothing more. */
export function flowUser(definitions: Definitions, { com }: Pick<FlowDefinition, 'com'>): Usuario {
  return { ...asCompany(definitions, null), permissoes: new Set(com) }
}
