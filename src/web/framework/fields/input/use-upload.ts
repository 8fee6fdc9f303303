import { useEffect, useRef, useState } from 'react'
import { fileSize, texts } from '../../../i18n/files-texts'
import { type StoredFileValue, sendFile } from '../../../refine/calls/files'
import { isApiError } from '../../../refine/http-error'

interface UploadOptions {
  /** Address below /api/v1. */
  readonly path: string
  readonly maxBytes: number
  readonly onSent: (file: StoredFileValue) => void
}

/** Sends one file at a time: how far it is, what was wrong with it, and a way to stop. */
export function useUpload({ path, maxBytes, onSent }: UploadOptions) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (files: FileList | null) => {
    const [file, ...more] = files ?? []
    if (!file || percent !== null) return
    if (more.length > 0) return setProblem(texts.oneOnly)
    if (file.size > maxBytes) return setProblem(texts.tooLarge(fileSize(maxBytes)))
    const control = new AbortController()
    running.current = control
    setProblem(null)
    setPercent(0)
    try {
      onSent(await sendFile(path, { file, onProgress: setPercent, signal: control.signal }))
    } catch (error) {
      if (!control.signal.aborted) setProblem(problemOf(error))
    } finally {
      running.current = null
      setPercent(null)
    }
  }
  return { percent, problem, send, cancel: () => running.current?.abort() }
}

/** What the server says of the file itself stands under the field's name. */
function problemOf(error: unknown): string {
  if (!isApiError(error)) return texts.sendFailed
  const [first] = Object.values(error.errors ?? {}).flat()
  return typeof first === 'string' ? first : error.message
}
