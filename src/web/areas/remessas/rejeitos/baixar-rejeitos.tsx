import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/remessas-texts'
import { useToasts } from '../../../layout/toast-context'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'

/** Downloads every rejected line of a batch; fetched, because a link would not bear the session. */
export function BaixarRejeitos({ remessaId }: { readonly remessaId: number }) {
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      const { data } = await http.get<Blob>(`/remessas/${remessaId}/rejeitos.csv`, { responseType: 'blob' })
      saveAs(data, `rejeitos-${remessaId}.csv`)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message, duration: 0 })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button size="small" disabled={isLoading} onClick={() => void download()}>
      {isLoading ? texts.baixando : texts.baixar}
    </Button>
  )
}

const RELEASE_AFTER_MS = 60_000

function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
