import { createHmac } from 'node:crypto'
import { deriveKey } from './secret'

/**
 * By which a value is known again without being kept: the same for the same text under one secret, and nothing tells the text from it.
 *
 * Returns  43 characters of base64url.
 */
export function fingerprint(secret: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, 'impressao')).update(text, 'utf8').digest('base64url')
}
