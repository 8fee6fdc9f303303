import { useRef, useState } from 'react'
import { useInvalidate } from '../../refine/hooks'
import { http } from '../../refine/http'
import { isApiError } from '../../refine/http-error'

/**
 * Posts one act on charges and reads again what it makes stale. A second press while one is on its way does nothing; the server
 * answers an act repeated with the charge that is there.
 *
 * Returns  the answer, or null when refused; why stands in `problema`.
 */
export function usePost() {
  const invalidate = useInvalidate()
  const running = useRef(false)
  const [isSending, setSending] = useState(false)
  const [problema, setProblema] = useState<string | null>(null)
  const send = async <T>(path: string, body: object): Promise<T | null> => {
    if (running.current) return null
    running.current = true
    setSending(true)
    setProblema(null)
    try {
      const { data } = await http.post<T>(path, body)
      return data
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblema(messageOf(error))
      return null
    } finally {
      running.current = false
      setSending(false)
      for (const resource of ['cobrancas', 'parcelas']) {
        void invalidate({ resource, invalidates: ['list', 'many', 'detail'] })
      }
    }
  }
  return { isSending, problema, send }
}

/** What stands at a field says more than the message of the whole. */
function messageOf({ errors, message }: { readonly errors?: unknown; readonly message: string }): string {
  const [first] = Object.values(errors ?? {}).flat()
  return typeof first === 'string' ? first : message
}
