import { Ajv, type ValidateFunction } from 'ajv'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../inteiro'
import { SEGREDOS } from '../areas/cobrancas/avisar'
import { openTestApp, type TestApp } from '../harness'
import { createCompany } from './company'
import { type FuzzRequest, type OpenApiDocument, openApiRequests } from './openapi-requests'

const REQUESTS_PER_ROLE = runs(400, 1_000)
const SEED = 20261120

/** Users of the test's own, with ids that no generated request reaches: deleting the others must not end the run. */
const ROLES = [
  { role: 'administrator', id: 9001, cpf: '90000000001', funcao: 'Administrador(a)' },
  { role: 'negotiator', id: 9002, cpf: '90000000002', funcao: 'Executivo(a) de Cobrança' },
  { role: 'creditor', id: 9003, cpf: '90000000003', funcao: 'Credor' },
]

describe('a thousand requests made from the contract', { timeout: 300_000 }, () => {
  let t: TestApp
  let document: OpenApiDocument
  beforeAll(async () => {
    Object.assign(process.env, SEGREDOS)
    t = await openTestApp()
    await createCompany(t)
    for (const { role, id, cpf, funcao } of ROLES)
      await t.db.insertInto('usuarios').values({ id, nome: role, cpf, funcao, versao: 1, ativo: true }).execute()
    await t.db.insertInto('usuarios_usuario_empresas').values({ de_id: 9003, para_id: 10 }).execute()
    document = (await t.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  })
  afterAll(async () => {
    for (const name of Object.keys(SEGREDOS)) delete process.env[name]
    await t.close()
  })

  it.each(ROLES)('end as $role in no 5xx, in JSON errors and in answers of the declared shape', async ({ id, cpf }) => {
    expect(Object.keys(document.paths).length).toBeGreaterThan(40)
    const checkShape = shapeChecker(document)
    const statuses = new Map<number, number>()
    let shut = 0
    const reached = new Set<string>()
    const failures: string[] = []
    let actor = await t.as(cpf)
    let sent = 0
    const profile = (await actor.get('/api/v1/me')).json<{ permissoes: { permissao: string }[] }>()
    const permissoes = new Set(profile.permissoes.map((row) => row.permissao))
    for (const request of openApiRequests(document, permissoes, SEED + id)) {
      if (sent >= REQUESTS_PER_ROLE) break
      if (request.path === '/api/v1/ao-vivo') continue
      sent += 1
      const answer = await actor.inject(request.inject)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode < 300) reached.add(`${request.inject.method} ${request.path}`)
      const wrong = answer.statusCode >= 400 ? wrongError(answer) : checkShape(request, answer)
      if (wrong !== null) failures.push(`${wrong}: ${described(request, answer)}`)
      // A log-out in the middle is a lawful end of the session.
      if (answer.statusCode === 401 && !request.path.includes('/retornos/')) shut += 1
      if (answer.statusCode === 401 || request.path === '/api/logout') actor = await t.as(cpf)
    }
    console.log(
      `${[...statuses]
        .sort()
        .map(([status, count]) => `${status}×${count}`)
        .join(' ')}; ${reached.size} kinds of request done`,
    )
    expect(failures).toEqual([])
    expect(shut).toBeLessThan(REQUESTS_PER_ROLE / 20)
    expect(reached.size).toBeGreaterThan(runs(12, 20))
  })
})

/** Every refusal is the one JSON body, and tells nothing of the inside. */
function wrongError({ statusCode, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return 'a defect'
  try {
    const parsed: unknown = JSON.parse(body)
    const whole = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'requestId' in parsed
    if (!whole) return 'not the error body'
  } catch {
    return 'an error that is no JSON'
  }
  return /node_modules|\bselect .* from\b|syntax error at/i.test(body) ? 'an error that tells too much' : null
}

/** Compares answers with the schemas that the contract states for them. */
function shapeChecker(document: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false })
  const compiled = new Map<string, ValidateFunction | null>()
  return ({ path, inject }: FuzzRequest, answer: LightMyRequestResponse): string | null => {
    const key = `${inject.method} ${path} ${answer.statusCode}`
    if (!compiled.has(key)) {
      const responses = document.paths[path]?.[String(inject.method).toLowerCase()]?.responses
      const schema = responses?.[String(answer.statusCode)]?.content?.['application/json']?.schema
      compiled.set(key, schema ? ajv.compile(schema) : null)
    }
    const validate = compiled.get(key)
    if (!validate || validate(answer.json())) return null
    return `not of the declared shape (${ajv.errorsText(validate.errors)})`
  }
}

function described({ inject: { method, url, payload, headers } }: FuzzRequest, answer: LightMyRequestResponse): string {
  const sent = `${method} ${url} ${JSON.stringify(headers)} ${String(payload ?? '').slice(0, 400)}`
  return `${sent} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
}
