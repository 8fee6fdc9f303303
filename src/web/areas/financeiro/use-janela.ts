import { useCustom } from '../../refine/hooks'

/** When a write-off may stand, and whether this user may write off at all. */
export interface Janela {
  readonly hoje: string
  readonly de: string
  readonly ate: string
  /** By function and permission. */
  readonly pode: boolean
  /** Also before `de`. */
  readonly pode_antes: boolean
}

/** The window of write-off as the server sees it now. */
export function useJanela() {
  const { data, error, refetch } = useCustom<Janela>({
    url: '/baixas/janela',
    method: 'get',
    errorNotification: false,
    queryOptions: { retry: false },
  })
  return { janela: data?.data ?? null, error, refetch: () => void refetch() }
}
