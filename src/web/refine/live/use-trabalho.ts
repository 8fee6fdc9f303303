import { useCustom } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { liveConnection } from './live'

/** How far long work is, as GET /trabalhos/{id} answers it. */
export interface Trabalho {
  readonly id: number
  readonly status: 'na_fila' | 'executando' | 'concluido' | 'falhou' | 'cancelado'
  readonly feito: number
  readonly total: number
  readonly mensagem: string | null
  /** Place in this user's queue, from 1, while it waits. */
  readonly posicao?: number | null
}

/** The stream tells every step; asking as well makes up for a stream that is down. */
const ASK_EVERY_MS = 2_000

export function isOver({ status }: Pick<Trabalho, 'status'>): boolean {
  return status === 'concluido' || status === 'falhou' || status === 'cancelado'
}

/** Follows one piece of long work of this user until it is over; null follows nothing. */
export function useTrabalho(id: number | null) {
  const [told, setTold] = useState({ id, feito: 0, total: 0 })
  const { data, error, refetch } = useCustom<Trabalho>({
    url: `/trabalhos/${id}`,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      enabled: id !== null,
      refetchInterval: (answer) => (answer && isOver(answer.data) ? false : ASK_EVERY_MS),
    },
  })
  useEffect(
    () =>
      liveConnection.subscribe((message) => {
        if (!('trabalho' in message) || message.trabalho !== id) return
        setTold({ id, feito: message.feito, total: message.total })
        if (message.feito >= message.total) void refetch()
      }),
    [id, refetch],
  )
  const asked = data?.data
  const trabalho =
    asked && told.id === id && told.feito > asked.feito ? { ...asked, feito: told.feito, total: told.total } : asked
  return { trabalho: id === null ? null : (trabalho ?? null), error, refetch }
}
