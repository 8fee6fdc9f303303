import { useEffect, useState } from 'react'
import { fetchFile } from '../../../refine/calls/files'
import { isApiError } from '../../../refine/http-error'
import styles from '../file.module.css'

interface ThumbProps {
  /** As it was sent just now; else it is fetched. */
  readonly content: File | undefined
  /** Null where no record holds it yet. */
  readonly path: string | null
}

/** A small picture beside its name, which says what it is; an empty place where it does not come. */
export function Thumb({ content, path }: ThumbProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let gone = false
    const show = (blob: Blob) => {
      if (gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    if (content) show(content)
    else if (path !== null)
      fetchFile(path).then(show, (error: unknown) => {
        if (!isApiError(error)) throw error
      })
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [content, path])
  return <span className={styles.thumb}>{url !== null ? <img src={url} alt="" /> : null}</span>
}
