import { type ReactNode, useEffect, useState } from 'react'
import { fetchFile, type StoredFileValue } from '../../../refine/calls/files'
import { isApiError } from '../../../refine/http-error'
import styles from '../file.module.css'

interface PictureProps {
  readonly file: StoredFileValue
  readonly path: string
  readonly children: ReactNode
}

/** A stored picture, fetched with the session of the user; where it does not come, its name stands alone. */
export function Picture({ file, path, children }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let gone = false
    fetchFile(path).then(
      (content) => {
        if (gone) return
        made = URL.createObjectURL(content)
        setUrl(made)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
      },
    )
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path])
  return (
    <span className={styles.picture}>
      {url !== null ? <img src={url} alt={file.nome} /> : null}
      {children}
    </span>
  )
}
