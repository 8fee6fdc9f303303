import { Button } from 'antd'
import { texts } from '../../../i18n/importacao-texts'
import { useDownload } from '../../fields/use-download'

/** Downloads the refused rows with their reasons. */
export function DownloadRejects({ recurso, id }: { readonly recurso: string; readonly id: number }) {
  const { isLoading, download } = useDownload()
  const path = `/${recurso}/importacoes/${id}/rejeitos.xlsx`
  return (
    <Button
      size="small"
      title={texts.baixarAjuda}
      disabled={isLoading}
      onClick={() => void download(path, `recusadas-${recurso}-${id}.xlsx`)}
    >
      {isLoading ? texts.baixando : texts.baixar}
    </Button>
  )
}
