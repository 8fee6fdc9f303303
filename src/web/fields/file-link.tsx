import { Button } from 'antd'
import { useState } from 'react'
import { fileSize, texts } from '../i18n/files-texts'
import { useToasts } from '../layout/toast-context'
import { fetchFile, type StoredFileValue } from '../refine/files'
import { isApiError } from '../refine/http-error'
import styles from './file.module.css'
import { saveFile } from './save-file'

interface FileLinkProps {
  readonly file: StoredFileValue
  /** Address below /api/v1. */
  readonly path: string
}

/** The name of a stored file that downloads it, with its size. */
export function FileLink({ file, path }: FileLinkProps) {
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      saveFile(await fetchFile(path), file.nome)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message, duration: 0 })
    } finally {
      setLoading(false)
    }
  }
  return (
    <span className={styles.link}>
      <Button type="link" aria-label={texts.download(file.nome)} onClick={() => void download()}>
        {file.nome}
      </Button>
      <span className={styles.size}>{isLoading ? texts.downloading : fileSize(file.tamanho)}</span>
    </span>
  )
}
