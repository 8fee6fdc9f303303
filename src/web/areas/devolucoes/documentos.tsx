import { Button } from 'antd'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'

const words = texts.documentos

/** The documents of a return: what its creditor gets. */
export function DocumentosDoBordero({ record }: PanelProps) {
  const { isLoading, download } = useDownload()
  const id = Number(record.id)
  return (
    <>
      {(['pdf', 'xlsx'] as const).map((tipo) => (
        <Button
          key={tipo}
          disabled={isLoading}
          onClick={() => void download(`/devolucoes/${id}/bordero.${tipo}`, words.arquivo(id, tipo))}
        >
          {tipo === 'pdf' ? words.pdf : words.planilha}
        </Button>
      ))}
    </>
  )
}
