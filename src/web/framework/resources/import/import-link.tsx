import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/resource-texts'
import type { UserResource } from '../../../refine/user-config'
import { useImportPath } from './import-route'

/** The way from a list to bringing a file into it. */
export function ImportLink({ definition }: { readonly definition: UserResource }) {
  const path = useImportPath(definition)
  return path === null ? null : <Link to={path}>{texts.importRows}</Link>
}
