import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isApiError } from '../../refine/http-error'

interface Kept<Answer> {
  /** Of the address. */
  readonly name: string
  /** Whether it is to be read when the address brings it. */
  readonly isWanted: boolean
  readonly read: (id: number, signal: AbortSignal) => Promise<Answer>
}

/** What is on screen, kept in the address by its number: a reload reads it again for as long as the server keeps it. */
export function useKeptInAddress<Answer extends { readonly id: number }>({ name, isWanted, read }: Kept<Answer>) {
  const [params, setParams] = useSearchParams()
  const [found, setFound] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const kept = params.get(name)
  const isReading = isWanted && kept !== null && found === null
  const put = (id: number | null) => setParams(id === null ? {} : { [name]: String(id) }, { replace: true })
  const show = (answer: Answer | null) => {
    setProblem(null)
    setFound(answer)
    put(answer?.id ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the address brings it
  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    const id = /^[1-9]\d{0,15}$/.test(kept) ? Number(kept) : 0
    read(id, controller.signal).then(setFound, (error: unknown) => {
      if (controller.signal.aborted) return
      if (!isApiError(error)) throw error
      setProblem(error.message)
      put(null)
    })
    return () => controller.abort()
  }, [])
  return { found, isReading, problem, keep: show, forget: () => show(null) }
}
