import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Previa } from '../../../../contract/remessas'
import { ask } from '../../../refine/ask'
import { isApiError } from '../../../refine/http-error'

const NAME = 'previa'

/** The preview on screen, kept in the address by its number: a reload reads it again for as long as the server keeps it. */
export function usePreviaNoEndereco(isWanted: boolean) {
  const [params, setParams] = useSearchParams()
  const [previa, setPrevia] = useState<Previa | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const kept = params.get(NAME)
  const isReading = isWanted && kept !== null && previa === null
  const put = (id: number | null) => setParams(id === null ? {} : { [NAME]: String(id) }, { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the address brings it
  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    const id = /^[1-9]\d{0,15}$/.test(kept) ? Number(kept) : 0
    ask('previaDaRemessa', { id }, { signal: controller.signal }).then(setPrevia, (error: unknown) => {
      if (controller.signal.aborted) return
      if (!isApiError(error)) throw error
      setProblem(error.message)
      put(null)
    })
    return () => controller.abort()
  }, [])
  return {
    previa,
    isReading,
    problem,
    keep: (found: Previa) => {
      setProblem(null)
      setPrevia(found)
      put(found.id)
    },
    forget: () => {
      setProblem(null)
      setPrevia(null)
      put(null)
    },
  }
}
