import { Button } from 'antd'
import { useDownload } from '../../../fields/use-download'
import { texts } from '../../../i18n/remessas-texts'

/** Downloads every rejected line of a batch. */
export function BaixarRejeitos({ remessaId }: { readonly remessaId: number }) {
  const { isLoading, download } = useDownload()
  const path = `/remessas/${remessaId}/rejeitos.csv`
  return (
    <Button size="small" disabled={isLoading} onClick={() => void download(path, `rejeitos-${remessaId}.csv`)}>
      {isLoading ? texts.baixando : texts.baixar}
    </Button>
  )
}
