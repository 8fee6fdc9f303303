import { useCanDeclared } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** The parameter of the list's address that shows the trash. */
export const TRASH_PARAM = 'lixeira'

/** Whether this user may look into a trash of this resource. */
export function useHasTrash({ recurso, exclusao, acoes }: UserResource): boolean {
  const can = useCanDeclared()
  return exclusao === 'logica' && acoes.includes('excluir') && can(recurso, 'excluir')
}
