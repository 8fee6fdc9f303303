import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
const paginas = mkdtempSync(join(tmpdir(), 'avenca-paginas-'))
beforeAll(async () => {
  mkdirSync(join(paginas, 'assets'))
  writeFileSync(join(paginas, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>')
  writeFileSync(join(paginas, 'assets', 'app-1a2b.js'), 'void 0')
  writeFileSync(join(paginas, 'favicon.svg'), '<svg/>')
  t = await openTestApp({ paginas })
})
afterAll(async () => {
  await t.close()
  rmSync(paginas, { recursive: true })
})

const get = (url: string) => t.app.inject({ method: 'GET', url })

describe('the built web app', () => {
  it('keeps a hashed file for ever and the page never, and gives the page a nonce of its own', async () => {
    const file = await get('/assets/app-1a2b.js')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const pages = [await get('/'), await get('/cliente/view/1')]
    for (const page of pages) {
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      const nonce = /nonce="(\S+)"/.exec(page.body)?.[1]
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    }
    expect(pages[0]?.body).not.toBe(pages[1]?.body)
  })

  it.each([
    '/assets/gone-9f9f.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
  ])('has no file at %s, and says so without being kept', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('answers HEAD like GET, without a body', async () => {
    for (const url of ['/', '/cliente', '/favicon.svg', '/assets/app-1a2b.js']) {
      const answer = await t.app.inject({ method: 'HEAD', url })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, ''])
    }
  })
})
