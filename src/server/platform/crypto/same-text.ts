import { hash, timingSafeEqual } from 'node:crypto'

/** Compares a secret with what somebody sent, in the same time wherever they differ; texts of different lengths are different. */
export function isSameText(secret: string, given: string): boolean {
  return timingSafeEqual(digest(secret), digest(given))
}

/** Of one length, whatever the text's. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
