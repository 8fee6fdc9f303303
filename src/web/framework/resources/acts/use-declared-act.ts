import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { useResourceDefinition } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** A declared act that a page of its own asks for; null for who may not do it. */
export function useDeclaredAct(
  recurso: string,
  nome: string,
): { readonly definition: UserResource; readonly act: ActDefinition } | null {
  const definition = useResourceDefinition(recurso)
  const act = definition?.atos.find((one) => one.nome === nome)
  return definition && act ? { definition, act } : null
}
