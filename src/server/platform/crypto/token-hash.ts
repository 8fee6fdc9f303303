import { createHash } from 'node:crypto'

/**
 * What is kept of a secret that a machine made: by it the secret is known again, and random bits cannot be guessed from a fast hash, unlike
 * a password.
 *
 * Returns  64 hexadecimal figures.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
