import type { BaseRecord } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { titleOf } from '../../declaration/derive/title'
import { useConfig } from './config-context'
import { listQuery } from './data-provider'
import { http } from './http'
import { isApiError } from './http-error'
import type { UserConfig, UserResource } from './user-config'

/** Records shown per resource. */
const PER_RESOURCE = 6

interface FoundSection {
  readonly title: string
  readonly choices: readonly {
    readonly key: string
    readonly label: string
    readonly hint: null
    readonly path: string
  }[]
}

interface RecordSearch {
  readonly sections: readonly FoundSection[]
  readonly isSearching: boolean
  readonly error: string | null
}

/** Records of the resources that the declarations make findable (`busca`), through the list API's own `q`. Blank asks nothing. */
export function useRecordSearch(q: string): RecordSearch {
  const definitions = searchable(useConfig())
  const answers = useQueries({
    queries: definitions.map((definition) => ({
      queryKey: ['busca', definition.recurso, q],
      queryFn: ({ signal }: { signal?: AbortSignal }) => find(definition, q, signal),
      enabled: q !== '',
      staleTime: 30_000,
    })),
  })
  const failed = answers.find((answer) => answer.error)?.error
  return {
    sections: answers.flatMap((answer) => (answer.data && answer.data.choices.length > 0 ? [answer.data] : [])),
    isSearching: answers.some((answer) => answer.isFetching),
    error: isApiError(failed) ? failed.message : null,
  }
}

function searchable({ busca, resources }: UserConfig): readonly UserResource[] {
  return busca.flatMap((recurso) => {
    const definition = resources[recurso]
    return definition ? [definition] : []
  })
}

async function find(definition: UserResource, q: string, signal?: AbortSignal): Promise<FoundSection> {
  const { recurso, rotulo, rotas } = definition
  const query = listQuery({
    pagination: { current: 1, pageSize: PER_RESOURCE },
    filters: [{ field: 'q', operator: 'eq', value: q }],
  })
  const { data } = await http.get<BaseRecord[]>(`/${recurso}?${query}`, { ...(signal && { signal }) })
  const choices = data.map((record) => ({
    key: `${recurso}:${record.id}`,
    label: titleOf(definition, record),
    hint: null,
    path: rotas.ver.replace(':id', encodeURIComponent(String(record.id))),
  }))
  return { title: rotulo.varios, choices }
}
