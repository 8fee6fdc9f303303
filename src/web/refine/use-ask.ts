import { useCallback } from 'react'
import type { Pergunta, RespostaA } from '../../contract/perguntas'
import type { QuestionName } from '../../contract/rotas'
import { addressOf } from './ask'
import { useCustom } from './hooks'

/** As the data hooks of Refine take them. */
interface AskingOptions {
  /** What else the answer depends on, so that a change of it asks again. */
  readonly queryKey?: readonly unknown[]
  /** Milliseconds. */
  readonly refetchInterval?: number
  readonly staleTime?: number
  /** 0: forgotten with the screen. */
  readonly cacheTime?: number
  /** The answer before stays until the next is there. */
  readonly keepPreviousData?: boolean
  /** Filters of a list as an address holds them, which go beside the question: `credor_id=10&q=ana`. */
  readonly filtros?: string
  readonly retry?: false
  /** Not asked while false. */
  readonly enabled?: boolean
}

/** Asks one question of the contract that reads (`GET`), and keeps its answer as `useCustom` does; a failure is the screen's to show. */
export function useAsk<N extends QuestionName>(nome: N, pergunta: Pergunta<N>, options: AskingOptions = {}) {
  const { id, consulta } = pergunta
  const { queryKey, filtros, ...rest } = options
  const address = addressOf(nome, id)
  const { data, error, refetch } = useCustom<RespostaA<N>>({
    url: filtros ? `${address}?${filtros}` : address,
    method: 'get',
    ...(consulta && { config: { query: consulta } }),
    errorNotification: false,
    queryOptions: { ...rest, ...(queryKey && { queryKey: [nome, id, consulta, ...queryKey] }) },
  })
  const again = useCallback(() => void refetch(), [refetch])
  return { data: data?.data ?? null, error, refetch: again }
}
