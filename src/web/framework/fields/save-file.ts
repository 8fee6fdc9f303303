const RELEASE_AFTER_MS = 60_000

/** Hands a fetched content to the browser as a download. */
export function saveFile(content: Blob, nome: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
