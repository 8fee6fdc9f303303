import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { useCanDeclared } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import { pickFields } from '../field-lookup'

/** What this user may do with many records at once. */
export interface BulkOffer {
  /** Fields that may be set for all of them. */
  readonly fields: readonly FieldDefinition[]
  readonly acts: readonly ActDefinition[]
}

/** null: nothing, and no rows to select. */
export function useBulkOffer(definition: UserResource): BulkOffer | null {
  const can = useCanDeclared()
  const { lista, atos, recurso } = definition
  const mayEdit = definition.acoes.includes('editar') && can(recurso, 'editar')
  const fields = mayEdit
    ? pickFields(definition, lista.em_massa).filter((field) => !field.somente_leitura && field.tipo !== 'calculado')
    : []
  const acts = atos.filter(({ em }) => em.includes('massa'))
  return fields.length + acts.length > 0 ? { fields, acts } : null
}
