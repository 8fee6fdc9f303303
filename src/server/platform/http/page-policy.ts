import { randomBytes } from 'node:crypto'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Scripts from here only; the nonce is for the styles that antd writes into the page; frames show the servers named, and never ourselves. */
export function pagePolicy(nonce: string, framed: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${framed.length > 0 ? framed.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
