import { useEffect } from 'react'
import { useCan } from './config-context'
import { useCustom } from './hooks'
import { liveConnection } from './live/live'

export interface Diagnostico {
  readonly versao: string
  readonly carregadas_em: string
  readonly recursos: number
  readonly campos: number
  readonly paginas: number
  readonly permissoes: number
  readonly erros: readonly {
    readonly arquivo: string
    readonly linha: number
    readonly codigo: string
    readonly trecho: string
  }[]
  /** The plan that could not be applied. */
  readonly recusa: string | null
}

/** The state of the declarations, told anew whenever the files change; asks nothing for a user who may not know. */
export function useDiagnostico() {
  const can = useCan()
  const enabled = can('diagnostico', 'ver')
  const { data, error, refetch } = useCustom<Diagnostico>({
    url: '/diagnostico',
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled },
  })
  useEffect(() => {
    if (!enabled) return
    return liveConnection.subscribe((message) => {
      if ('configuracao' in message || 'versao' in message) void refetch()
    })
  }, [enabled, refetch])
  return { diagnostico: data?.data ?? null, error, refetch }
}
