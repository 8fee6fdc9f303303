import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../fields/save-file'
import { texts } from '../../i18n/importacao-texts'
import { useToasts } from '../../layout/toast-context'
import { http } from '../../refine/http'
import { isApiError } from '../../refine/http-error'

/** Downloads the refused rows with their reasons; fetched, because a link would not bear the session. */
export function DownloadRejects({ recurso, id }: { readonly recurso: string; readonly id: number }) {
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      const { data } = await http.get<Blob>(`/${recurso}/importacoes/${id}/rejeitos.xlsx`, { responseType: 'blob' })
      saveFile(data, `recusadas-${recurso}-${id}.xlsx`)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message, duration: 0 })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button size="small" title={texts.baixarAjuda} disabled={isLoading} onClick={() => void download()}>
      {isLoading ? texts.baixando : texts.baixar}
    </Button>
  )
}
