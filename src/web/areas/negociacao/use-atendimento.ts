import { useEffect, useState } from 'react'
import { addressOf, ask } from '../../refine/ask'
import { deleteOnLeaving } from '../../refine/calls/send-on-leaving'
import { pagina } from './pagina'

/** The hold ends ten minutes after the last sign. */
const SIGN_MS = 120_000

/** Takes a client in hand before one begins with him. Returns the name of who was quicker; a sign that does not arrive holds nobody up. */
export function takeInHand(clienteId: number): Promise<string | null> {
  return ask('tomarEmAtendimento', { id: clienteId, consulta }).then(
    ({ em_atendimento_por }) => em_atendimento_por?.nome ?? null,
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
    const asked = { id: clienteId, consulta }
    let isHere = true
    let taken = false
    const sign = () =>
      ask(taken ? 'manterEmAtendimento' : 'tomarEmAtendimento', asked).then(
        ({ em_atendimento_por }) => {
          taken = em_atendimento_por === null
          if (isHere) setOutro(em_atendimento_por?.nome ?? null)
        },
        () => undefined,
      )
    const takeAnew = () => {
      taken = false
      void sign()
    }
    const leave = () => deleteOnLeaving(`${addressOf('largarAtendimento', clienteId)}?pagina=${pagina}`)
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
      ask('largarAtendimento', asked).catch(() => undefined)
    }
  }, [clienteId])
  return outro
}

const consulta = { pagina }
