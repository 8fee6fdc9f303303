import { useCallback } from 'react'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'

const SHOWN = ['operacoes', 'acordos', 'eventos', 'propostas', 'telefones']

/** The client and everything about him that a negotiation needs; fresh after every act and live event. */
export function useCliente(id: number) {
  const cliente = useAsk('clienteDaNegociacao', { id }, { staleTime: 0 })
  const propostas = useAsk('propostasDoCliente', { id })
  const [again, propostasAgain] = [cliente.refetch, propostas.refetch]
  const refresh = useCallback(() => {
    again()
    propostasAgain()
  }, [again, propostasAgain])
  useFollow(SHOWN, refresh)
  return {
    cliente: cliente.data?.dados.info.cliente ?? null,
    /** Newest first. */
    propostas: [...(propostas.data?.dados ?? [])].reverse(),
    error: cliente.error,
    refresh,
  }
}
