import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../errors/app-error'
import { texts } from '../../i18n/importacao-texts'
import { isApiError } from '../../refine/http-error'

/** Why something was not done: in a sentence, and at the fields it is about. */
export interface Recusa {
  readonly message: string
  readonly errors: FieldErrors
}

export interface Sending {
  readonly signal: AbortSignal
  /** Told how much was sent, 0 to 1. */
  readonly onSent: (share: number) => void
}

interface Upload<Answer> {
  readonly arquivo: File | null
  /** What is missing or hopeless, by field; then nothing is sent. */
  readonly errors: FieldErrors
  readonly send: (sending: Sending) => Promise<Answer>
}

/** Sends one file at a time and waits for what the server makes of it; none goes on after the screen is left. */
export function useFileUpload<Answer>(onDone: (answer: Answer) => void) {
  const upload = useRef<AbortController | null>(null)
  /** 0 to 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const enviar = async ({ arquivo, errors, send }: Upload<Answer>) => {
    if (upload.current) return
    const isWrong = Object.keys(errors).length > 0
    setRecusa(isWrong ? { message: '', errors } : null)
    if (isWrong) return
    const controller = new AbortController()
    upload.current = controller
    setSent(0)
    try {
      if (!(await isReadable(arquivo))) return setRecusa({ message: '', errors: { arquivo: [texts.mudou] } })
      onDone(await send({ signal: controller.signal, onSent: setSent }))
    } catch (failure) {
      if (!controller.signal.aborted) setRecusa(recusaOf(failure))
    } finally {
      upload.current = null
      setSent(null)
    }
  }
  /** What was said about these fields no longer holds: they have changed. */
  const forget = (fields: readonly string[]) =>
    setRecusa((before) => {
      const rest = Object.entries(before?.errors ?? {}).filter(([field]) => !fields.includes(field))
      return before && rest.length > 0 ? { ...before, errors: Object.fromEntries(rest) } : null
    })
  return { sent, recusa, enviar, forget, cancelar: () => upload.current?.abort() }
}

/** Throws what is no refusal of the API. */
export function recusaOf(failure: unknown): Recusa {
  if (!isApiError(failure)) throw failure
  const fields = Object.entries(failure.errors ?? {}).map(([name, found]) => [name, [found].flat().map(String)])
  return { message: failure.message, errors: Object.fromEntries(fields) }
}

/** A file that was changed or removed after it was chosen can be read no more, and the browser would say only that the network failed. */
async function isReadable(arquivo: File | null): Promise<boolean> {
  try {
    await arquivo?.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
