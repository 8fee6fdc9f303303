import { useRef, useState } from 'react'
import { useUsuario } from '../../refine/config-context'
import { isApiError } from '../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../refine/post-once'

export interface Problema {
  readonly text: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Somebody else changed it meanwhile: what is on screen is old. */
  readonly isStale: boolean
  /** Reais: the largest amount that would be taken, when too much was the reason. */
  readonly maximo?: number
}

/**
 * Sends an act of money once, whatever is pressed: the key stays the same while the content does.
 *
 * Takes    a name for the form, unlike any other of this user; what to say when nobody knows whether it was done.
 * Returns  `send`, which answers null when it was refused; how far it is; what was wrong.
 */
export function useAto(form: string, incerto: (key: string) => string) {
  const { id } = useUsuario()
  const name = `${form}.${id}`
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [problema, setProblema] = useState<Problema | null>(null)

  const send = async <T>(path: string, body: object): Promise<T | null> => {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setProblema(null)
    try {
      const answer = await postOnce<T>(path, body, keyFor(name, { path, body }))
      forgetKey(name)
      return answer
    } catch (error) {
      setProblema(describe(error, incerto))
      return null
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { isSending, problema, send, clear: () => setProblema(null) }
}

const CONFLICT = 409

function describe(error: unknown, incerto: (key: string) => string): Problema {
  if (error instanceof UncertainError) return { text: incerto(error.key), errors: {}, isStale: true }
  return problemaDe(error)
}

/** What the server refused, for a form to show. Throws what is no refusal. */
export function problemaDe(error: unknown): Problema {
  if (!isApiError(error)) throw error
  const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [field, [messages].flat().map(String)])
  const { maximo } = error.body
  return {
    text: error.message,
    errors: Object.fromEntries(errors),
    isStale: error.statusCode === CONFLICT,
    ...(typeof maximo === 'number' && { maximo }),
  }
}
