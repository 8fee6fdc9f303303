import { Button } from 'antd'
import { listas } from '../../../domain/generated-lists'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/negativacao-texts'
import { useCan } from '../../refine/config-context'

/** The file that goes to the bureau. */
export function LoteActions({ record }: PanelProps) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  if (!can('negativacoes', 'remeter') || record.status === listas.status_lote_bureau.cancelado) return null
  return (
    <Button
      type="primary"
      loading={isLoading}
      onClick={() => void download(`/lotes_bureau/${Number(record.id)}/arquivo.txt`, String(record.arquivo))}
    >
      {texts.baixarLote}
    </Button>
  )
}
