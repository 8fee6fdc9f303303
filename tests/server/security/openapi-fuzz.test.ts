import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../harness'
import { type OpenApiDocument, openApiRequests } from './openapi-requests'

const REQUESTS_PER_ROLE = 1_000
const SEED = 20261120

describe('three thousand requests made from the contract', { timeout: 300_000 }, () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  it.each([
    { role: 'administrator', cpf: '52998224725' },
    { role: 'negotiator', cpf: '98765432100' },
    { role: 'creditor', cpf: '34534534507' },
  ])('end in no 5xx and in JSON errors as $role', async ({ cpf }) => {
    const document = (await t.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    expect(Object.keys(document.paths).length).toBeGreaterThan(40)
    const statuses = new Map<number, number>()
    const failures: string[] = []
    let actor = await t.as(cpf)
    let sent = 0
    for (const request of openApiRequests(document, SEED + (Number(cpf) % 1000))) {
      if (sent >= REQUESTS_PER_ROLE) break
      if (String(request.url).includes('/ao-vivo')) continue
      sent += 1
      const answer = await actor.inject(request)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      const code = answer.statusCode >= 400 ? errorCode(answer.body) : 'fine'
      if (answer.statusCode >= 500 || code === null || /stack|node_modules|select .* from/i.test(code ?? '')) {
        failures.push(
          `${answer.statusCode} ${request.method} ${request.url} ${request.payload ?? ''} → ${answer.body.slice(0, 300)}`,
        )
      }
      // A log-out in the middle, or a change of the user itself, is a lawful end of the session.
      if (answer.statusCode === 401 || String(request.url).startsWith('/api/logout')) actor = await t.as(cpf)
    }
    console.log(`${cpf.slice(0, 3)}…: ${[...statuses].map(([status, count]) => `${status}×${count}`).join(' ')}`)
    expect(failures).toEqual([])
  })
})

function errorCode(body: string): string | null {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return typeof code === 'string' ? code : null
  } catch {
    return null
  }
}
