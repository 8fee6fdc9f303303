import { useParams } from 'react-router-dom'
import { NotFoundState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import { ImportPage } from './import-page'

/** The import screen of a resource by its name: for what knows only that. */
export function NamedImportPage() {
  const { recurso = '' } = useParams()
  const definition = useResourceDefinition(recurso)
  return definition ? <ImportPage definition={definition} /> : <NotFoundState />
}
