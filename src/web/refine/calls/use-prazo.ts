import { useCustom } from '../hooks'

/** What leaves whoever approves the time to do it. */
export interface Prazo {
  /** The next business day. */
  readonly primeiro_vencimento: string
  /** The last day to decide. */
  readonly validade: string
}

/** Until when a request for approval made today may be decided, once the server has said; undefined before that. */
export function usePrazo(): Prazo | undefined {
  const { data } = useCustom<Prazo>({
    url: '/aprovacoes/prazo',
    method: 'get',
    errorNotification: false,
    queryOptions: { retry: false },
  })
  return data?.data
}
