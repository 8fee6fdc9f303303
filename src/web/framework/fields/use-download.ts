import { useState } from 'react'
import { useToasts } from '../../layout/toasts/toast-context'
import { fetchFile } from '../../refine/calls/files'
import { isApiError } from '../../refine/http-error'
import { saveFile } from './save-file'

interface Download {
  readonly isLoading: boolean
  /** Nothing while one is on its way. `path` is an address below /api/v1. */
  readonly download: (path: string, nome: string) => Promise<void>
}

/** Downloads a file of the API: fetched, because a link would not bear the session. A refusal is told where toasts are. */
export function useDownload(): Download {
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  const download = async (path: string, nome: string) => {
    if (isLoading) return
    setLoading(true)
    try {
      saveFile(await fetchFile(path), nome)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message })
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, download }
}
