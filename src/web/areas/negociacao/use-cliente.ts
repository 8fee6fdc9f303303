import { useCallback } from 'react'
import { useCustom, useSubscription } from '../../refine/hooks'
import type { ClienteDaTela, PropostaDaTela } from './cliente'

interface Answer {
  readonly dados: { readonly info: { readonly cliente: ClienteDaTela } }
}

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
  for (const recurso of ['operacoes', 'acordos', 'eventos', 'propostas'] as const) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a fixed list, the same hooks in the same order on every render
    useSubscription({ channel: `resources/${recurso}`, types: ['*'], onLiveEvent: refresh })
  }
  return {
    cliente: data?.data.dados.info.cliente ?? null,
    /** Newest first. */
    propostas: [...(propostas.data?.data.dados ?? [])].reverse(),
    error,
    refresh,
  }
}
