import { Button } from 'antd'
import { useDownload } from '../../../fields/use-download'
import { texts } from '../../../i18n/remessas-texts'

/** Downloads every rejected line of a batch, or of a preview. */
export function BaixarRejeitos({ de, id }: { readonly de: 'remessas' | 'remessas/previa'; readonly id: number }) {
  const { isLoading, download } = useDownload()
  const path = `/${de}/${id}/rejeitos.csv`
  return (
    <Button size="small" disabled={isLoading} onClick={() => void download(path, `rejeitos-${id}.csv`)}>
      {isLoading ? texts.baixando : texts.baixar}
    </Button>
  )
}
