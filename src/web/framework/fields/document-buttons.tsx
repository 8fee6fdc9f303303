import { Button } from 'antd'
import { useDownload } from './use-download'

interface DocumentButtonsProps {
  /** Of a record, without the end that says the kind: `/devolucoes/7/bordero`. */
  readonly path: string
  readonly id: number
  readonly words: {
    readonly pdf: string
    readonly planilha: string
    readonly arquivo: (id: number, tipo: string) => string
  }
}

/** A document of a record, to be read and to be reckoned with: one download at a time. */
export function DocumentButtons({ path, id, words }: DocumentButtonsProps) {
  const { isLoading, download } = useDownload()
  return (
    <>
      {(['pdf', 'xlsx'] as const).map((tipo) => (
        <Button
          key={tipo}
          disabled={isLoading}
          onClick={() => void download(`${path}.${tipo}`, words.arquivo(id, tipo))}
        >
          {tipo === 'pdf' ? words.pdf : words.planilha}
        </Button>
      ))}
    </>
  )
}
