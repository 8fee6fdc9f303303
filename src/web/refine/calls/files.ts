import { http } from '../http'

/** A stored file as records carry it. */
export interface StoredFileValue {
  readonly id: number
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
}

/** The content behind an address below /api/v1; fetched, because a link would not bear the session. */
export async function fetchFile(path: string): Promise<Blob> {
  const { data } = await http.get<Blob>(path, { responseType: 'blob' })
  return data
}

export interface Upload {
  readonly file: File
  /** Whole percents. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

export async function sendFile(path: string, { file, onProgress, signal }: Upload): Promise<StoredFileValue> {
  const form = new FormData()
  form.append('arquivo', file, file.name)
  const { data } = await http.post<StoredFileValue>(path, form, {
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0),
  })
  return data
}
