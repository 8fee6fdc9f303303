import { useCallback } from 'react'
import { useCustom } from '../../refine/hooks'
import { useFollow } from '../../refine/use-follow'
import type { ClienteDaTela, PropostaDaTela } from './cliente'

interface Answer {
  readonly dados: { readonly info: { readonly cliente: ClienteDaTela } }
}

const SHOWN = ['operacoes', 'acordos', 'eventos', 'propostas']

/** The client and everything about him that a negotiation needs; fresh after every act and live event. */
export function useCliente(id: string) {
  const { data, error, refetch } = useCustom<Answer>({
    url: `/acordo/negociacao/${encodeURIComponent(id)}`,
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  })
  const propostas = useCustom<{ readonly dados: readonly PropostaDaTela[] }>({
    url: `/proposta/listar/cliente/${encodeURIComponent(id)}`,
    method: 'get',
    errorNotification: false,
  })
  const refetchPropostas = propostas.refetch
  const refresh = useCallback(() => {
    void refetch()
    void refetchPropostas()
  }, [refetch, refetchPropostas])
  useFollow(SHOWN, refresh)
  return {
    cliente: data?.data.dados.info.cliente ?? null,
    /** Newest first. */
    propostas: [...(propostas.data?.data.dados ?? [])].reverse(),
    error,
    refresh,
  }
}
