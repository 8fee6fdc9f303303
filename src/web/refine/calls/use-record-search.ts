import { useQuery } from '@tanstack/react-query'
import { http } from '../http'
import { isApiError } from '../http-error'

export interface Found {
  readonly id: number
  readonly titulo: string
  readonly caminho: string
  readonly detalhes: readonly { readonly rotulo: string; readonly texto: string }[]
  readonly acao: { readonly rotulo: string; readonly caminho: string } | null
}

export interface FoundSection {
  readonly recurso: string
  readonly rotulo: string
  readonly achados: readonly Found[]
  readonly mais: boolean
}

interface RecordSearch {
  readonly sections: readonly FoundSection[]
  readonly isSearching: boolean
  readonly error: string | null
}

/** Records of the resources that the declarations make findable (`busca` of the menu), by one question. Blank asks nothing. */
export function useRecordSearch(q: string): RecordSearch {
  const { data, error, isFetching } = useQuery({
    queryKey: ['busca', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    staleTime: 30_000,
  })
  return {
    sections: q === '' ? [] : (data ?? []),
    isSearching: isFetching,
    error: isApiError(error) ? error.message : null,
  }
}

async function find(q: string, signal?: AbortSignal): Promise<readonly FoundSection[]> {
  const { data } = await http.get<FoundSection[]>('/busca', { params: { q }, ...(signal && { signal }) })
  return data
}
