import type { FieldDefinition } from '../../../../declaration/definitions'
import { isUnkeepable } from '../../../../declaration/fields/text-value'
import { AppError } from '../../../../errors/app-error'
import type { Usuario } from '../../../platform/session/usuario'
import { maySee } from '../access'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { createErrorList } from '../write/field-errors'

/** Kilobytes of one draft, as JSON. */
const LIMIT = 200

/** Refuses what this user could not save by the form either; the values themselves are not looked at. */
export function checkDraftValues(model: ResourceModel, usuario: Usuario, values: Row): void {
  const errors = createErrorList()
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOfKey(model, key)
    const editar = field?.acesso.editar ?? null
    if (!field) errors.addCode(`valores.${key}`, 'campo_desconhecido')
    else if (!isKept(field)) errors.addCode(`valores.${key}`, 'campo_somente_leitura')
    else if (editar !== null && !usuario.permissoes.has(editar)) errors.addCode(`valores.${key}`, 'campo_sem_permissao')
    else if (isUnkeepable(value)) errors.addCode(`valores.${key}`, 'texto_invalido')
  }
  errors.refuse()
  if (Buffer.byteLength(JSON.stringify(values)) > LIMIT * 1024)
    throw AppError.onField('valores', 'rascunho_grande_demais', { limite: LIMIT })
}

/** The keys of a stored draft that this user may read: another's personal data is for who may see personal data. */
export function readableKeys(model: ResourceModel, usuario: Usuario, alterado_por: number): (key: string) => boolean {
  const seesPersonal = alterado_por === usuario.id || usuario.permissoes.has(`${model.definition.recurso}.ver_pessoal`)
  return (key) => {
    const field = fieldOfKey(model, key)
    return field !== undefined && maySee(field, usuario) && (seesPersonal || !field.pessoal)
  }
}

/** A password is never kept unfinished, and what only acts fill is not in a form. */
function isKept({ tipo, somente_leitura }: FieldDefinition): boolean {
  return tipo !== 'senha' && tipo !== 'segredo' && tipo !== 'calculado' && !somente_leitura
}

function fieldOfKey(model: ResourceModel, key: string): FieldDefinition | undefined {
  return model.definition.campos.find((field) => field.key === key)
}
