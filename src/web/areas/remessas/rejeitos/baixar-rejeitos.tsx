import { Button, Space } from 'antd'
import { useDownload } from '../../../framework/fields/use-download'
import { texts } from '../../../i18n/screens/remessas-texts'

const FORMATOS = ['xlsx', 'csv'] as const

/** Downloads every rejected line of a batch, or of a preview, for a spreadsheet or for a program. */
export function BaixarRejeitos({ de, id }: { readonly de: 'remessas' | 'remessas/previa'; readonly id: number }) {
  const { isLoading, download } = useDownload()
  return (
    <Space wrap>
      {FORMATOS.map((formato) => (
        <Button
          key={formato}
          size="small"
          disabled={isLoading}
          onClick={() => void download(`/${de}/${id}/rejeitos.${formato}`, `rejeitos-${id}.${formato}`)}
        >
          {isLoading ? texts.baixando : texts.baixar[formato]}
        </Button>
      ))}
    </Space>
  )
}
