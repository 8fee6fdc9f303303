import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import { withApp } from '../with-app'

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, Answer>>
}
interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
  readonly headers?: object
}
interface Contract {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const { t } = withApp()
let contract: Contract
beforeAll(async () => {
  contract = (await t.app.inject('/api/openapi.json')).json<Contract>()
})

const operations = () =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
const find = (name: string) => operations().find((one) => one.name === name)?.operation

describe('the contract', () => {
  it('says of every call what it answers: a shape, or nothing with 204, and the one shape of refusals', () => {
    expect(operations().length).toBeGreaterThan(100)
    const wrong = operations().filter(({ operation: { responses } }) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const shaped = good.every(([status, answer]) => (status === '204') === (answer.content === undefined))
      return good.length === 0 || !shaped || responses.default?.content?.['application/json'] === undefined
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('says of a call on one record which version it may name, beside its key too', () => {
    const headers = (name: string) =>
      (find(name)?.parameters ?? [])
        .filter((one) => one.in === 'header')
        .map((one) => [one.name, one.required ?? false])
    expect(headers('POST /api/v1/acordos/{id}/quebrar')).toEqual([
      ['if-match', false],
      ['idempotency-key', true],
    ])
    expect(headers('POST /api/v1/propostas/atos/enviar')).toEqual([
      ['if-match', false],
      ['idempotency-key', false],
    ])
    expect(headers('POST /api/v1/eventos/store').map(([name]) => name)).toEqual(['idempotency-key'])
  })

  it('names every part of an address, and every schema in it compiles', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, code: { optimize: false } })
    const wrong: string[] = []
    // a refusal has one shape at every address: what was compiled once compiles again
    const schemas = new Map<string, object>()
    for (const { name, path, operation } of operations()) {
      const named = (operation.parameters ?? [])
        .filter((one) => one.in === 'path' && one.required)
        .map((one) => one.name)
      const written = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
      if (written.join() !== named.join()) wrong.push(name)
      for (const { content = {} } of [...Object.values(operation.responses), operation.requestBody ?? {}]) {
        for (const { schema } of Object.values(content)) schemas.set(JSON.stringify(schema), schema)
      }
    }
    for (const schema of schemas.values()) ajv.compile(schema)
    expect(schemas.size).toBeGreaterThan(100)
    expect(wrong).toEqual([])
    expect(JSON.stringify(contract)).not.toContain('"nullable"')
  })

  it.each(['POST /api/v1/acordo/store', 'POST /api/v1/remessas'])('asks for an Idempotency-Key in %s', (name) => {
    expect(find(name)?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    )
  })

  it('tells of files, totals and versions', () => {
    expect(find('POST /api/v1/remessas/previa')?.requestBody?.content).toHaveProperty('multipart/form-data')
    expect(find('GET /api/v1/remessas/{id}/rejeitos.csv')?.responses[200]?.content).toHaveProperty('text/csv')
    expect(find('GET /api/v1/remessas/previa/{id}/rejeitos.xlsx')?.responses[200]?.content).toHaveProperty(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(find('GET /api/v1/clientes')?.responses[200]?.headers).toHaveProperty('x-total-count')
    expect(find('PATCH /api/v1/clientes/{id}')?.parameters?.map(({ name }) => name)).toContain('if-match')
  })

  it('can be read as a page, and neither is there when it is switched off', async () => {
    const page = await t.app.inject('/api/docs')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toContain('/api/v1/acordo/store')
    const closed = await openTestApp({ database: t.database, env: { AVENCA_DOCS: '0' } })
    for (const url of ['/api/docs', '/api/openapi.json']) expect((await closed.app.inject(url)).statusCode).toBe(404)
    await closed.close()
  })
})

/** What these have to be asked with. */
const MUST: Readonly<Record<string, string>> = {
  '/api/v1/declaracoes/arquivo': '&caminho=config/menu.yaml',
  '/api/v1/acordos/{id}/consequencias': '&ato=quebrar',
  '/api/v1/busca': '&q=a',
  '/api/v1/remessas/modelo': '&credor_id=1&layout=avenca',
  '/api/v1/remessas/layouts': '&credor_id=1',
  '/api/v1/retornos/whatsapp': '&hub.mode=subscribe&hub.verify_token=x&hub.challenge=1',
}

describe('a question', () => {
  // the choices of a field are asked of the field first: parse-filling refuses what is none
  it('refuses a parameter that it does not know, whatever it asks', async () => {
    const admin = await t.as(CPF.administrador)
    const asking = Object.entries(contract.paths).flatMap(([path, { get }]) =>
      get?.parameters?.some((each) => each.in === 'query') && !path.endsWith('/opcoes/{campo}') ? [path] : [],
    )
    expect(asking.length).toBeGreaterThan(50)
    const open: string[] = []
    for (const path of asking) {
      const answer = await admin.get(`${path.replaceAll(/{[^}]*}/g, '1')}?desconhecido=1${MUST[path] ?? ''}`)
      if (answer.json().code !== 'parametro_desconhecido') open.push(`${path} ${answer.body.slice(0, 160)}`)
    }
    expect(open).toEqual([])
  })
})
