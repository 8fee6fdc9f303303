import { Button } from 'antd'
import { listas } from '../../../domain/generated-lists'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useCan } from '../../refine/config-context'

/** The file that goes to the bank. */
export function RemessaActions({ record }: PanelProps) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  if (!can('bancos', 'remeter') || record.status === listas.status_remessa_bancaria.cancelada) return null
  return (
    <Button
      type="primary"
      loading={isLoading}
      onClick={() => void download(`/remessas_bancarias/${Number(record.id)}/arquivo.rem`, String(record.arquivo))}
    >
      {texts.baixarRemessa}
    </Button>
  )
}
