import { describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

const { t } = withApp()

/** What helmet says and what the house says, of every answer. */
const EVERYWHERE = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

describe('the headers of security', () => {
  it('stand on every answer: given, refused, of no route, of a page', async () => {
    for (const url of ['/api/health', '/api/v1/me', '/api/nada', '/']) {
      const { headers } = await t.app.inject({ method: 'GET', url })
      expect({ url, headers }).toMatchObject({ url, headers: EVERYWHERE })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('differ from answer to answer in nothing but the number of the request', async () => {
    const [one, other] = [await t.app.inject('/api/v1/me'), await t.app.inject('/api/v1/me')]
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
    const { date: _1, 'x-request-id': _2, ...first } = one.headers
    const { date: _3, 'x-request-id': _4, ...second } = other.headers
    expect(first).toEqual(second)
  })
})
