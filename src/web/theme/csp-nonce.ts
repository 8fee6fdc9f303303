/** The nonce that the server put into the page: only style tags that bear it are applied. Absent in development. */
export function readCspNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return content === '' || content.startsWith('__') ? undefined : content
}
