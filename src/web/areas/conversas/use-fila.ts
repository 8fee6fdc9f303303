import { useCallback, useState } from 'react'
import { grupos, listas } from '../../../domain/generated-lists'
import { useAct } from '../../framework/acts/use-act'
import type { WireRecord } from '../../framework/fields/renderer'
import { useUsuario } from '../../refine/config-context'
import { type CrudFilters, type CrudSorting, useList } from '../../refine/hooks'
import { useFollow } from '../../refine/live/use-follow'

export const ABAS = ['minhas', 'aguardando', 'abertas', 'encerradas'] as const
export type Aba = (typeof ABAS)[number]

const { aguardando, em_atendimento, encerrada } = listas.status_conversa
const FOLLOWED = ['conversas']
const PAGE = { current: 1, pageSize: 100 }
/** A wait grows by itself. */
const EVERY_MS = 30_000

/** The queue of conversations as one tab and one department show it, and taking the next of it. */
export function useFilaDeConversas(onTaken: (id: number) => void) {
  const { id: eu } = useUsuario()
  const [aba, setAba] = useState<Aba>('minhas')
  const [departamento, setDepartamento] = useState<string | null>(null)
  const { filters, sorters } = questionOf(aba, eu)
  const ofIts = departamento === null ? [] : [{ field: 'departamento', operator: 'eq' as const, value: departamento }]
  const { data, error, refetch } = useList({
    resource: 'fila_de_conversas',
    pagination: PAGE,
    filters: [...filters, ...ofIts],
    sorters: [...sorters],
    errorNotification: false,
    queryOptions: { keepPreviousData: true, refetchInterval: EVERY_MS },
  })
  useFollow(FOLLOWED, () => void refetch(), 200)
  const { isSending, problema, send } = useAct('pegarConversa')
  const pegar = useCallback(async () => {
    const taken = await send({ pedido: departamento === null ? {} : { departamento } })
    if (!taken) return
    setAba('minhas')
    onTaken(taken.conversa_id)
    void refetch()
  }, [send, departamento, onTaken, refetch])
  const rows: readonly WireRecord[] | null = data?.data ?? null
  return { aba, setAba, departamento, setDepartamento, rows, error, refetch, pegar, isTaking: isSending, problema }
}

export type FilaNaTela = ReturnType<typeof useFilaDeConversas>

interface Question {
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
}

const LAST: CrudSorting = [{ field: 'ultima_em', order: 'desc' }]
const LONGEST: CrudSorting = [{ field: 'espera', order: 'desc' }]

function questionOf(aba: Aba, eu: number): Question {
  if (aba === 'minhas') {
    const mine = { field: 'responsavel_id', operator: 'eq' as const, value: eu }
    return { filters: [mine, { field: 'status', operator: 'eq', value: em_atendimento }], sorters: LAST }
  }
  if (aba === 'aguardando')
    return { filters: [{ field: 'status', operator: 'eq', value: aguardando }], sorters: LONGEST }
  if (aba === 'encerradas') return { filters: [{ field: 'status', operator: 'eq', value: encerrada }], sorters: LAST }
  return {
    filters: [{ field: 'status', operator: 'in', value: [...grupos.status_conversa.aberta] }],
    sorters: LONGEST,
  }
}
