import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../../src/server/platform/crypto/password'
import { decryptSecret, encryptSecret } from '../../../src/server/platform/crypto/secret'

const KEY = 'a'.repeat(40)

describe('a stored secret', () => {
  it('comes back as it was, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stored = encryptSecret(KEY, text)
        expect(decryptSecret(KEY, stored)).toBe(text)
        expect(encryptSecret(KEY, text)).not.toBe(stored)
      }),
    )
  })

  it.each<[string, (stored: string) => string]>([
    ['was cut', (stored) => stored.slice(0, -2)],
    [
      'was changed',
      (stored) => stored.replace(/:([^:])([^:]*)$/, (_, first, rest) => `:${first === 'A' ? 'B' : 'A'}${rest}`),
    ],
    ['lost its tag', (stored) => stored.replace(/:[^:]+:([^:]+)$/, '::$1')],
    ['is of another version', (stored) => stored.replace('v1', 'v2')],
    ['is plain text', () => 'senha'],
  ])('is refused when it %s', (_name, change) => {
    expect(() => decryptSecret(KEY, change(encryptSecret(KEY, 'ramal secreto')))).toThrow()
  })

  it('is refused under another key', () => {
    expect(() => decryptSecret('b'.repeat(40), encryptSecret(KEY, 'x'))).toThrow()
  })
})

describe('a password', () => {
  it('is kept as argon2id of the cost that is promised', async () => {
    expect(await hashPassword('avenca-demo-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is recognised, and no other', async () => {
    const stored = await hashPassword('correta e longa')
    expect(await verifyPassword(stored, 'correta e longa')).toBe(true)
    expect(await verifyPassword(stored, 'correta e longa ')).toBe(false)
    expect(await verifyPassword(null, 'correta e longa')).toBe(false)
    expect(await verifyPassword(null, 'ninguém usa esta senha')).toBe(false)
  })

  it('waits in a queue of fifty; the rest is told to come back', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'x')))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'servidor_ocupado'))
    expect(await verifyPassword(null, 'x')).toBe(false)
  })
})
