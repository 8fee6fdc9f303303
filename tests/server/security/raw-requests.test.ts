import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signature } from '../../../src/server/framework/resources/events/send-webhook'
import { SEGREDOS } from '../areas/cobrancas/avisar'
import { CPF } from '../fixture'
import { openTestApp, type TestApp } from '../harness'
import { createCompany } from './company'
import { type RawAnswer, rawRequest, sendRaw } from './raw-socket'

let t: TestApp
let port: number
let auth: string
beforeAll(async () => {
  Object.assign(process.env, SEGREDOS)
  t = await openTestApp()
  await createCompany(t)
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
  auth = `authorization: Bearer ${(await t.as(CPF.administrador)).token}`
})
afterAll(async () => {
  for (const name of Object.keys(SEGREDOS)) delete process.env[name]
  await t.close()
})

/** The one error body and the headers that every answer carries. */
function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.status === 0 ? '' : JSON.parse(answer.body).code]).toEqual([status, code])
  expect(answer.headers).toMatchObject(CLOSED)
  expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.body).requestId)
}

const CLOSED = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const FORM = 'multipart/form-data'
const JSON_TYPE = 'content-type: application/json'
const LONG = 'b'.repeat(300)
const part = (boundary: string, disposition: string, end: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\na;b\n1;2${end}`
const FILE = 'name="arquivo"; filename="a.csv"'
const CLOSE = '\r\n--b--\r\n'

describe('a form sent as bytes', () => {
  it.each([
    ['without a boundary', FORM, part('b', FILE, CLOSE)],
    ['with a blank boundary', `${FORM}; boundary=`, part('b', FILE, CLOSE)],
    ['with a boundary over 256 characters', `${FORM}; boundary=${LONG}`, part(LONG, FILE, `\r\n--${LONG}--\r\n`)],
    ['that ends in its content', `${FORM}; boundary=b`, part('b', FILE, '')],
    ['that ends in a heading', `${FORM}; boundary=b`, '--b\r\ncontent-disp'],
    ['that has no part', `${FORM}; boundary=b`, 'nada'],
  ])('%s is malformed wherever files are taken', async (_what, type, body) => {
    for (const url of UPLOADS) {
      const headers = [auth, `content-type: ${type}`, `content-length: ${body.length}`]
      expectRefusal(await sendRaw(port, rawRequest(`POST ${url}`, headers, body)), 400, 'formulario_malformado')
    }
  })

  it.each([
    ['empty', `${FORM}; boundary=b`, ''],
    ['closed at once', `${FORM}; boundary=b`, '--b--\r\n'],
    ['of a part without a name', `${FORM}; boundary=b`, part('b', 'x', CLOSE)],
    ['of a part named __proto__', `${FORM}; boundary=b`, part('b', 'name="__proto__"', CLOSE)],
    ['of a file named __proto__', `${FORM}; boundary=b`, part('b', 'name="__proto__"; filename="a.csv"', CLOSE)],
    ['of two files', `${FORM}; boundary=b`, part('b', FILE, '\r\n') + part('b', FILE, CLOSE)],
    [
      'with an unknown field after the file',
      `${FORM}; boundary=b`,
      part('b', FILE, '\r\n') + part('b', 'name="x"', CLOSE),
    ],
    ['of a thousand parts', `${FORM}; boundary=b`, `${part('b', 'name="layout"', '\r\n').repeat(1_100)}--b--\r\n`],
    ['of another kind', 'multipart/mixed; boundary=b', part('b', FILE, CLOSE)],
    ['said to be packed', `${FORM}; boundary=b\r\ncontent-encoding: gzip`, part('b', FILE, CLOSE)],
  ])('%s is refused and is no defect', async (_what, type, body) => {
    for (const url of UPLOADS) {
      const headers = [auth, `content-type: ${type}`, `content-length: ${body.length}`]
      const answer = await sendRaw(port, rawRequest(`POST ${url}`, headers, body))
      expect([400, 413, 415, 422], `${url}: ${answer.body}`).toContain(answer.status)
    }
  })
})

const UPLOADS = ['/api/v1/remessas/previa', '/api/v1/clientes/importacoes', '/api/v1/clientes/1/anexos']

describe('a payment notice', () => {
  const body = '{"pix":[]}'
  const right = () => signature(SEGREDOS.AVENCA_PIX_RETORNO, body, new Date())

  it.each([
    ['with a longer time', () => right().replace('t=', 't=0')],
    ['with the longest time', () => right().replace('t=', 't=00')],
    ['shortened', () => right().slice(0, -1)],
    ['lengthened', () => `${right()}0`],
    ['twice', () => `${right()}\r\navenca-assinatura: ${right()}`],
    ['in bytes that are no text', () => '\xff\xfe'],
    ['blank', () => ''],
  ])('signed %s is refused as forged', async (_what, signed) => {
    const headers = [`avenca-assinatura: ${signed()}`, JSON_TYPE, `content-length: ${body.length}`]
    expectRefusal(
      await sendRaw(port, rawRequest('POST /api/v1/retornos/pix', headers, body)),
      401,
      'assinatura_invalida',
    )
  })
})

describe('bytes on a socket', () => {
  const login = (headers: readonly string[], body = '') => rawRequest('POST /api/login', [JSON_TYPE, ...headers], body)
  const get =
    (url: string, ...headers: string[]) =>
    () =>
      rawRequest(`GET ${url}`, [auth, ...headers])

  it.each<[string, number, string, () => string]>([
    ['a broken escape in the path', 400, 'requisicao_invalida', get('/api/v1/clientes/%zz')],
    ['half a character in the path', 400, 'requisicao_invalida', get('/api/%E0%A4%A')],
    ['half a character in a page', 400, 'requisicao_invalida', get('/x/%E0%A4%A')],
    ['a long id', 400, 'requisicao_invalida', get(`/api/v1/clientes/${'1'.repeat(300)}`)],
    ['a long search', 400, 'requisicao_invalida', get(`/api/v1/clientes?q=${'1'.repeat(10_000)}`)],
    ['a header of 20 kB', 431, 'requisicao_invalida', get('/api/v1/me', `x-a: ${'a'.repeat(20_000)}`)],
    ['a header with NUL', 400, 'requisicao_invalida', get('/api/v1/me', 'x-a: \x00')],
    ['a header with a blank in its name', 400, 'requisicao_invalida', get('/api/v1/me', 'x a: 1')],
    ['an address above the root', 404, 'rota_nao_encontrada', get('/api/v1/../v1/me')],
    ['a path out of the assets', 404, 'rota_nao_encontrada', get('/assets/..%2f..%2fpackage.json')],
    ['OPTIONS', 405, 'metodo_nao_permitido', () => rawRequest('OPTIONS /api/v1/clientes', [auth])],
    ['TRACE', 405, 'metodo_nao_permitido', () => rawRequest('TRACE /api/v1/clientes', [auth])],
    ['PROPFIND', 405, 'metodo_nao_permitido', () => rawRequest('PROPFIND /api/v1/clientes', [auth])],
    ['no method', 400, 'requisicao_invalida', () => rawRequest('NADA /api/v1/clientes', [auth])],
    ['two lengths', 400, 'requisicao_invalida', () => login(['content-length: 2', 'content-length: 3'], '{}')],
    [
      'a length and pieces',
      400,
      'requisicao_invalida',
      () => login(['content-length: 2', 'transfer-encoding: chunked']),
    ],
    ['a length below nothing', 400, 'requisicao_invalida', () => login(['content-length: -1'], '{}')],
    ['a piece of no length', 400, 'requisicao_invalida', () => login(['transfer-encoding: chunked'], 'zz\r\n{}\r\n')],
    ['pieces of 70 kB', 413, 'corpo_grande_demais', () => login(['transfer-encoding: chunked'], PIECES)],
    ['a packed body', 400, 'requisicao_invalida', () => login(['content-encoding: gzip', 'content-length: 2'], '{}')],
    ['brackets without an end', 400, 'requisicao_invalida', () => login(['content-length: 60000'], '['.repeat(60_000))],
    ['another protocol', 400, 'requisicao_invalida', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a handshake of TLS', 400, 'requisicao_invalida', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    [
      'a method that this address has not',
      405,
      'metodo_nao_permitido',
      () => rawRequest('PUT /api/v1/clientes', [auth]),
    ],
    ['no type', 415, 'tipo_nao_suportado', () => rawRequest('POST /api/login', ['content-length: 2'], '{}')],
    [
      'a type of semicolons',
      415,
      'tipo_nao_suportado',
      () => rawRequest('POST /api/login', ['content-type: ;;;', 'content-length: 2'], '{}'),
    ],
  ])('%s: %i', async (_what, status, code, bytes) => {
    expectRefusal(await sendRaw(port, Buffer.from(bytes(), 'latin1')), status, code)
  })

  it.each([
    ['a body that stops half-way', () => login(['content-length: 99'], '{}')],
    ['a piece that stops half-way', () => login(['transfer-encoding: chunked'], 'ffffffff\r\n{}')],
    [
      'a form that stops half-way',
      () =>
        rawRequest(
          'POST /api/v1/remessas/previa',
          [auth, `content-type: ${FORM}; boundary=b`, 'content-length: 9999'],
          part('b', FILE, ''),
        ),
    ],
    ['CONNECT', () => rawRequest('CONNECT localhost:80', [auth])],
  ])('%s ends its connection and nothing else', async (_what, bytes) => {
    expect([0, 400]).toContain((await sendRaw(port, bytes(), 'leaves')).status)
    expect((await sendRaw(port, rawRequest('GET /api/health', []))).status).toBe(200)
  })

  it('in the absolute form, or with letters escaped, is the API with its headers and limits', async () => {
    for (const url of ['http://outro/api/v1/me', '/%61pi/v1/me', '/api/v1/m%65']) {
      const answer = await sendRaw(port, rawRequest(`GET ${url}`, [auth]))
      expect([url, answer.status]).toEqual([url, 200])
      expect(answer.headers).toMatchObject(CLOSED)
      expect((await sendRaw(port, rawRequest(`GET ${url}`, []))).status).toBe(401)
    }
  })
})

const PIECES = `11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`
