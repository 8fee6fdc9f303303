import type { FieldDefinition } from '../../../../../declaration/definitions'
import { NO_ONE_VALUE } from '../../../../../declaration/fields/joined-fields'
import { KEPT_AS_JSON } from '../../../../../declaration/fields/structured/json'
import type { Usuario } from '../../../../platform/session/usuario'
import { maySee } from '../../access'
import type { ResourceModel } from '../../model'

/** Fields that a file of this user may fill: what he may not see a dry run must not show him either. */
export function importableFields(model: ResourceModel, usuario: Usuario): readonly FieldDefinition[] {
  return model.definition.campos.filter(
    (field) =>
      !NO_ONE_VALUE.has(field.tipo) && !field.somente_leitura && mayEdit(field, usuario) && maySee(field, usuario),
  )
}

/** Fields by which a row of a file may find its record: those, and what only acts write. */
export function keyFields(model: ResourceModel, usuario: Usuario): readonly FieldDefinition[] {
  return model.definition.campos.filter(
    (field) => !NO_ONE_VALUE.has(field.tipo) && !KEPT_AS_JSON.has(field.tipo) && maySee(field, usuario),
  )
}

function mayEdit({ acesso }: FieldDefinition, { permissoes }: Usuario): boolean {
  return acesso.editar === null || permissoes.has(acesso.editar)
}

/** Key under which a column may carry the record's own number. */
export const ID_KEY = 'id'
