import { Button } from 'antd'
import { texts } from '../../i18n/importacao-texts'
import { useDownload } from '../fields/use-download'

interface RejectsFile {
  /** Below /api/v1. */
  readonly path: string
  readonly nome: string
  readonly rotulo: string
  readonly ajuda?: string
}

/** Downloads the lines that stay out, in each kind of file that there is. */
export function RejectsButtons({ files }: { readonly files: readonly RejectsFile[] }) {
  const { isLoading, download } = useDownload()
  return files.map(({ path, nome, rotulo, ajuda }) => (
    <Button key={path} size="small" title={ajuda} disabled={isLoading} onClick={() => void download(path, nome)}>
      {isLoading ? texts.baixando : rotulo}
    </Button>
  ))
}
