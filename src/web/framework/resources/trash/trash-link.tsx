import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/trash-texts'
import type { UserResource } from '../../../refine/user-config'
import { TRASH_PARAM, useHasTrash } from './has-trash'

/** The way from a list to what was deleted of it. */
export function TrashLink({ definition }: { readonly definition: UserResource }) {
  return useHasTrash(definition) ? <Link to={`${definition.rotas.lista}?${TRASH_PARAM}=1`}>{texts.trash}</Link> : null
}
