import { randomBytes } from 'node:crypto'
import type { Integracoes } from '../../../declaration/integracoes-definitions'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Scripts from here only; what is listened to only where it is configured; the nonce is for the styles that antd writes into the page; frames show the servers named, and never ourselves. */
export function pagePolicy(nonce: string, { quadros, chat }: Pick<Integracoes, 'quadros' | 'chat'>): string {
  const framed = quadros.hosts

  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...listenedTo(chat)].join(' '),
    `frame-src ${framed.length > 0 ? framed.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Of a page for whoever has no session: files of our own and pictures within the page, and no policy by which text becomes a script. */
export const STRANGERS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Domains of which a database moves whoever listens to a neighbour. */
const MOVES = /^[^.]+\.((?:[a-z0-9-]+\.)?(?:firebaseio\.com|firebasedatabase\.app))$/

function listenedTo({ motor, firebase }: Integracoes['chat']): readonly string[] {
  if (motor !== 'firebase' || firebase.databaseURL === '') return []
  const { protocol, host } = new URL(firebase.databaseURL)
  const scheme = protocol === 'http:' ? 'ws:' : 'wss:'
  const [, domain] = MOVES.exec(host) ?? []
  return [`${scheme}//${host}`, ...(domain === undefined ? [] : [`${scheme}//*.${domain}`])]
}
