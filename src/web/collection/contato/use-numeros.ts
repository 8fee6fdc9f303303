import { useEffect, useMemo } from 'react'
import type { NumeroDoCliente } from '../../../contract/contato/numeros'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'

/** What changes whether a number may be called. */
const FOLLOWED = [
  'eventos',
  'telefones',
  'contatos_liberados',
  'clientes',
  'promessas',
  'agendamentos',
  'acordos',
  'operacoes',
  'propostas',
]
/** Within which what is heard counts as once. */
const CALM_MS = 1_000
/** How often it is asked again where no opening comes sooner: hours close, too. */
const AGAIN_MS = 300_000

/** The numbers of a client and whether each may be called now; asked again when the next opening comes, and when something of the client changed. */
export function useNumeros(clienteId: number, enabled = true) {
  const { data, error, refetch } = useAsk(
    'numerosDoCliente',
    { id: clienteId },
    { staleTime: 0, retry: false, enabled },
  )
  useFollow(FOLLOWED, () => enabled && refetch(), CALM_MS)
  const numeros = data?.numeros ?? null
  const wait = numeros === null ? null : untilChange(numeros)
  useEffect(() => {
    if (wait === null) return undefined
    const timer = setTimeout(refetch, wait)
    return () => clearTimeout(timer)
  }, [wait, refetch])
  const porId = useMemo(() => new Map(numeros?.map((numero) => [numero.id, numero])), [numeros])
  return { numeros, porId, error, refetch }
}

/** Milliseconds until one of them may be called that may not now. */
function untilChange(numeros: readonly NumeroDoCliente[]): number {
  const waits = numeros.flatMap(({ ligacao: { segundos } }) => (segundos === null ? [] : [(segundos + 1) * 1000]))
  return Math.min(AGAIN_MS, ...waits)
}
