import { useEffect, useRef, useState } from 'react'
import { fileSize, texts } from '../../../i18n/files-texts'
import { type StoredFileValue, sendFile } from '../../../refine/calls/files'
import { isApiError } from '../../../refine/http-error'

interface UploadOptions {
  /** Address below /api/v1. */
  readonly path: string
  readonly maxBytes: number
  /** How many may still be sent; one where it is not said. */
  readonly room?: number
  readonly onSent: (file: StoredFileValue, content: File) => void
}

/** Sends files, one after the other: how far it is, what was wrong with the first that was refused, and a way to stop. */
export function useUpload({ path, maxBytes, room, onSent }: UploadOptions) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (chosen: FileList | null) => {
    const files = [...(chosen ?? [])]
    if (files.length === 0 || percent !== null) return
    if (files.length > (room ?? 1)) return setProblem(room === undefined ? texts.oneOnly : texts.room(room))
    const large = files.find(({ size }) => size > maxBytes)
    if (large) return setProblem(saidOf(large, files, texts.tooLarge(fileSize(maxBytes))))
    const control = new AbortController()
    running.current = control
    setProblem(null)
    setPercent(0)
    let current = files[0]
    try {
      for (const [at, file] of files.entries()) {
        current = file
        const onProgress = (part: number) => setPercent(Math.floor((at * 100 + part) / files.length))
        onSent(await sendFile(path, { file, onProgress, signal: control.signal }), file)
      }
    } catch (error) {
      if (!control.signal.aborted) setProblem(saidOf(current, files, problemOf(error)))
    } finally {
      running.current = null
      setPercent(null)
    }
  }
  return { percent, problem, send, cancel: () => running.current?.abort() }
}

/** Of several, which one was refused. */
function saidOf(file: File | undefined, files: readonly File[], problem: string): string {
  return file && files.length > 1 ? `${file.name}: ${problem}` : problem
}

/** What the server says of the file itself stands under the field's name. */
function problemOf(error: unknown): string {
  if (!isApiError(error)) return texts.sendFailed
  const [first] = Object.values(error.errors ?? {}).flat()
  return typeof first === 'string' ? first : error.message
}
