import { useEffect, useState } from 'react'
import { http } from '../../refine/http'
import { deleteOnLeaving } from '../../refine/send-on-leaving'
import { pagina } from './pagina'

/** The hold ends ten minutes after the last sign. */
const SIGN_MS = 120_000

interface Answer {
  readonly em_atendimento_por: { readonly nome: string } | null
}

/** Takes a client in hand before one begins with him. Returns the name of who was quicker; a sign that does not arrive holds nobody up. */
export function takeInHand(clienteId: number): Promise<string | null> {
  return http.post<Answer>(pathOf(clienteId)).then(
    ({ data }) => data.em_atendimento_por?.nome ?? null,
    () => null,
  )
}

/**
 * Has a client in hand while a page shows him, so that nobody else is led to him; lets go when the page is left, for another one or
 * for good.
 *
 * Takes    the client; null: nobody is in hand.
 * Returns  the name of who else has him in hand. A sign that does not arrive is made up for by the next one.
 */
export function useAtendimento(clienteId: number | null): string | null {
  const [outro, setOutro] = useState<string | null>(null)
  useEffect(() => {
    if (clienteId === null) return
    const path = pathOf(clienteId)
    let isHere = true
    let taken = false
    const sign = () =>
      http.request<Answer>({ url: path, method: taken ? 'put' : 'post' }).then(
        ({ data }) => {
          taken = data.em_atendimento_por === null
          if (isHere) setOutro(data.em_atendimento_por?.nome ?? null)
        },
        () => undefined,
      )
    const takeAnew = () => {
      taken = false
      void sign()
    }
    const leave = () => deleteOnLeaving(path)
    const back = ({ persisted }: PageTransitionEvent) => persisted && takeAnew()
    void sign()
    const timer = setInterval(sign, SIGN_MS)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    return () => {
      isHere = false
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      setOutro(null)
      http.delete(path).catch(() => undefined)
    }
  }, [clienteId])
  return outro
}

function pathOf(clienteId: number): string {
  return `/clientes/${clienteId}/atendimento?pagina=${pagina}`
}
