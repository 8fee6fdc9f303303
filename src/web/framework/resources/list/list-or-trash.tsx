import { useSearchParams } from 'react-router-dom'
import { lazyView } from '../../../layout/lazy-view'
import type { UserResource } from '../../../refine/user-config'
import { TRASH_PARAM, useHasTrash } from '../trash/has-trash'

const ResourceListPage = lazyView(async () => (await import('./resource-list-page')).ResourceListPage)
const TrashPage = lazyView(async () => (await import('../trash/trash-page')).TrashPage)

/** The list's address shows what is there, or with `?lixeira` what was deleted. */
export function ListOrTrash({ definition }: { readonly definition: UserResource }) {
  const [params] = useSearchParams()
  const hasTrash = useHasTrash(definition)
  if (params.has(TRASH_PARAM) && hasTrash) return <TrashPage definition={definition} />
  return <ResourceListPage definition={definition} />
}
