import { userConfig } from '../../../declaration/derive/user-config'
import { loadUsuarioById } from '../../platform/session/load-usuario'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import { type Candidates, checkCandidates } from './candidates'

/** A resource that nobody has put to use yet, as its author would see it: with the rights that the same files would give him. */
export async function screenOf(
  { db, clock }: App,
  { id, cpf, interno }: Usuario,
  candidates: Candidates,
  recurso: string,
): Promise<{ recurso: unknown; listas: unknown }> {
  const { definitions } = checkCandidates(candidates)
  const usuario = definitions && (await loadUsuarioById(db, definitions, id))
  if (!definitions || !usuario) return { recurso: null, listas: null }
  const { permissoes } = usuario
  const { resources, listas } = userConfig(definitions, { permissoes, cpf, interno, hoje: clock.hoje() })
  const found = Object.hasOwn(resources, recurso) ? resources[recurso] : null
  return { recurso: found ?? null, listas: found ? listas : null }
}
