import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const keys = new Map<string, Buffer>()

/** One key per use, all from the installation's secret (AVENCA_SECRET). */
export function deriveKey(secret: string, use: 'jwt' | 'segredo' | 'impressao'): Buffer {
  const id = `${use}:${secret}`
  const known = keys.get(id)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'avenca', use, 32))
  keys.set(id, key)
  return key
}

/** AES-256-GCM; the answer is text `v1:<iv>:<tag>:<cipher>` for a column. */
export function encryptSecret(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'segredo'), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join(':')
}

/** Throws when the text was changed or was written with another secret. */
export function decryptSecret(secret: string, stored: string): string {
  const [version, iv = '', tag = '', body = ''] = stored.split(':')
  if (version !== VERSION) throw new Error('stored secret of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'segredo'), Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}
