import type { FieldDefinition } from '../../../declaration/definitions'
import type { Usuario } from '../../platform/session/usuario'
import type { ResourceModel } from './model'

/** Does this user get to see the field at all? What is secret is never seen through a resource. */
export function maySee(field: FieldDefinition, usuario: Usuario): boolean {
  if (field.tipo === 'senha' || field.tipo === 'segredo') return false
  if (field.so_da_casa && !usuario.interno) return false
  return field.acesso.ver === null || usuario.permissoes.has(field.acesso.ver)
}

/** Names and keys that the answer must not carry and the request must not ask about. */
export function hiddenKeys(model: ResourceModel, usuario: Usuario): ReadonlySet<string> {
  const hidden = model.definition.campos.filter((field) => !maySee(field, usuario))
  const beyond = model.beyond.filter(
    ({ recurso, field }) => !usuario.permissoes.has(`${recurso}.ver`) || !maySee(field, usuario),
  )
  return new Set([...hidden.flatMap((field) => [field.nome, field.key]), ...beyond.map(({ campo }) => campo)])
}
