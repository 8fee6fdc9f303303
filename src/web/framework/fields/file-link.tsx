import { Button } from 'antd'
import { fileSize, texts } from '../../i18n/files-texts'
import type { StoredFileValue } from '../../refine/calls/files'
import styles from './file.module.css'
import { useDownload } from './use-download'

interface FileLinkProps {
  readonly file: StoredFileValue
  /** Address below /api/v1. */
  readonly path: string
}

/** The name of a stored file that downloads it, with its size. */
export function FileLink({ file, path }: FileLinkProps) {
  const { isLoading, download } = useDownload()
  return (
    <span className={styles.link}>
      <Button type="link" aria-label={texts.download(file.nome)} onClick={() => void download(path, file.nome)}>
        {file.nome}
      </Button>
      <span className={styles.size}>{isLoading ? texts.downloading : fileSize(file.tamanho)}</span>
    </span>
  )
}
