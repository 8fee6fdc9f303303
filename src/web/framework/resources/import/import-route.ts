import { useCanDeclared } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** Address of a resource's import screen; null for one that takes no files. */
export function importRoute({ acoes_padrao, rotas }: UserResource): string | null {
  return acoes_padrao.includes('importar') ? `${rotas.lista.replace(/\/$/, '')}/importar` : null
}

/** The same for this user: null when he may not. */
export function useImportPath(definition: UserResource): string | null {
  const can = useCanDeclared()
  return can(definition.recurso, 'importar') ? importRoute(definition) : null
}
