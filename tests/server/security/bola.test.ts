import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor, TestApp } from '../harness'
import { ACT_BODIES, ACT_QUERIES, actOf } from './act-bodies'
import { comparable, MISSING, openToCreditor, versionOf } from './as-missing'
import { alheioOf, type Company } from './company'

let t: TestApp
let company: Company
let credor10: Actor

beforeAll(async () => {
  ;({ t, company, credor10 } = await openToCreditor())
  // some acts ask for the password before they look for the record
  await credor10.confirm()
})
afterAll(() => t.close())

/** Choices of a field, and uploads for it: no record stands in the address. */
const OF_A_FIELD = /^\/api\/v1\/\w+\/(opcoes|arquivos)\/:campo$/
/** Ask for a reason or an outcome of the house, of which a creditor's user reaches none. */
const OF_THE_HOUSE = /\/(?:atos\/devolver|conversas\/atos\/encerrar)$/
/** The page of a message, whose instalments are of its token alone: areas/mensagens/link. */
const PAGE = [
  '/api/v1/p/:token',
  '/api/v1/p/:token/aceitar',
  '/api/v1/p/:token/contestar',
  '/api/v1/p/:token/divida',
  '/api/v1/p/:token/identificar',
  '/api/v1/p/:token/nao-quero-contato',
  '/api/v1/p/:token/nao-sou-eu',
  '/api/v1/p/:token/paguei',
  '/api/v1/p/:token/parcelas/:id/boleto.pdf',
  '/p/:token',
]
/** Opened by a signed token, which whoever reads the message has, by no id. */
const SIGNED = ['/descadastro/:token', ...PAGE]
/**
 * No creditor's: the same days for everybody, an address that only a list of CPFs opens, what administrators see of deliveries and flows,
 * and one's own sessions and programs (another's token: programs.test.ts).
 */
const NOBODYS = [
  'feriados',
  'integracao/rede-damas',
  'entregas',
  'fluxos',
  'sessoes',
  'programas',
  'retornos_bancarios/previa',
  'extratos_credor/previa',
]

describe("a record of another creditor, asked for by a creditor's user", () => {
  it('is, at every address of the router that bears an id, answered as one that does not exist', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const { method, url } of t.app.routePermissions) {
      if (!url.includes(':') || OF_A_FIELD.test(url) || method === 'HEAD') continue
      const recurso = ownerOf(url)
      if (recurso === null) continue
      asked += 1
      const ask = (id: number) =>
        credor10.inject({
          method: method as 'GET',
          url: addressOf(url, id),
          headers: { 'if-match': '1', 'idempotency-key': crypto.randomUUID() },
          ...(method === 'PATCH' && { payload: {} }),
          ...(method === 'PUT' && { payload: { valores: {}, versao: 0 } }),
          ...(url.endsWith('/mapa') && { payload: { mapa: [], modo: 'criar' } }),
          ...(ACT_BODIES[actOf(url)] && { payload: ACT_BODIES[actOf(url)] }),
        })
      const [foreign, missing] = [await ask(alheioOf(company.alheios, recurso)), await ask(MISSING)]
      const same = comparable(foreign.body, alheioOf(company.alheios, recurso)) === comparable(missing.body, MISSING)
      if (!same || !isRefused(url, foreign.statusCode)) wrong.push(`${method} ${url} → ${foreign.body}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(80)
  })

  it('is found by its own creditor, so that the refusals mean something', async () => {
    const admin = await t.as(CPF.administrador)
    for (const [recurso, id] of Object.entries(company.alheios)) {
      if (OF_ONE_PERSON.includes(recurso)) continue
      expect((await admin.get(`/api/v1/${recurso}/${id}`)).statusCode, recurso).toBe(200)
    }
  })

  it('cannot be brought back after it was deleted', async () => {
    const admin = await t.as(CPF.administrador)
    const removed = await admin.inject({
      method: 'DELETE',
      url: '/api/v1/operacoes/16',
      headers: { 'if-match': await versionOf(admin, 'operacoes/16') },
    })
    expect(removed.statusCode, removed.body).toBe(204)
    const restore = (id: number) => credor10.inject({ method: 'POST', url: `/api/v1/operacoes/${id}/restaurar` })
    const [foreign, missing] = [await restore(16), await restore(MISSING)]
    expect(foreign.statusCode).toBe(404)
    expect(comparable(foreign.body, 16)).toBe(comparable(missing.body, MISSING))
    expect((await admin.get('/api/v1/operacoes/16')).statusCode).toBe(404)
    const purge = (id: number) => credor10.inject({ method: 'DELETE', url: `/api/v1/operacoes/${id}/definitivo` })
    expect((await purge(16)).statusCode).toBe(404)
    expect(comparable((await purge(16)).body, 16)).toBe(comparable((await purge(MISSING)).body, MISSING))
    const trash = await credor10.get('/api/v1/operacoes/lixeira')
    expect([trash.body, trash.headers['x-total-count']]).toEqual(['[]', '0'])
  })

  it('is among many refused as one that does not exist, by every act and edit of many', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const { method, url } of t.app.routePermissions) {
      const [, recurso = '', what = ''] = /^\/api\/v1\/(\w+)\/(em-massa|atos\/\w+)$/.exec(url) ?? []
      if (method !== 'POST' || !isAlheio(recurso) || recurso === 'feriados') continue
      if (OF_THE_HOUSE.test(url)) continue
      asked += 1
      const { valuesKey, values } = bodyOfMany(recurso, what)
      const foreign = alheioOf(company.alheios, recurso)
      const answer = await credor10.post(url, { ids: [foreign, MISSING], [valuesKey]: values })
      if (answer.statusCode !== 200) throw new Error(`${url} needs other values in this test: ${answer.body}`)
      const [one, other] = answer.json<{ linhas: Line[] }>().linhas
      const same = one?.ok === false && JSON.stringify({ ...one, id: 0 }) === JSON.stringify({ ...other, id: 0 })
      if (!same) wrong.push(`${url} → ${answer.body}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(3)
  })
})

/** Theirs alone, whatever else somebody may see. */
const OF_ONE_PERSON = [
  'trabalhos',
  'visoes',
  'meus_arquivos',
  'relatorios_agendados',
  'extracoes',
  'extracoes_modelos',
  'telas_tv',
]

interface Line {
  readonly id: number
  readonly ok: boolean
}

/** One right value for the first field that an act asks for or that may be changed for many. */
function bodyOfMany(recurso: string, what: string) {
  const definition = t.definitions.resources[recurso]
  const act = definition?.atos.find(({ nome }) => what === `atos/${nome}`)
  const asked = act ? act.formulario.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo) : undefined
  const names = asked ?? definition?.lista.em_massa.slice(0, 1) ?? []
  const entries = names.flatMap((nome) => {
    const field = definition?.campos.find((known) => known.nome === nome || known.key === nome)
    return field ? [[field.key, field.valores?.[0]?.valor ?? VALUES[field.tipo] ?? 'texto'] as const] : []
  })
  return { valuesKey: act ? 'valores' : 'mudancas', values: Object.fromEntries(entries) }
}

const VALUES: Readonly<Record<string, unknown>> = {
  booleano: true,
  data: '2026-11-20',
  data_hora: '2026-11-20T12:00:00-03:00',
  decimal: 1,
  dinheiro: 1,
  inteiro: 1,
  percentual: 1,
}

/**
 * 405 for what the resource does not do with anybody's; 403 for dialer credentials, which are one's own or nobody's, and for the
 * history of what a creditor may not change, before any record is read.
 */
function isRefused(url: string, status: number): boolean {
  if (url.endsWith('/historico') && status === 403) return true
  // what is kept of a report is as closed as the report
  if (/^\/api\/v1\/relatorio_\w+\/visoes\/:id$/.test(url)) return status === 403 || status === 404
  return url === '/api/v1/executivo/findId/:id' ? status === 403 : status === 404 || status === 405
}

function addressOf(url: string, id: number): string {
  const filled = url
    .replace(/:\w+/, String(id))
    .replace(':campo', 'contrato')
    .replace(':programa', '00000000-0000-4000-8000-000000000000')
    .replace(/:\w+/, '1')
  return `${filled}${ACT_QUERIES[actOf(url)] ?? ''}`
}

/** The resource whose id stands in the address. A route of another kind must be told to this test. */
function ownerOf(url: string): string | null {
  if (SIGNED.includes(url)) return null
  const [, place = ''] = /^\/api\/v1\/(.+?)(?:\/rascunho|\/importacoes)?\/:/.exec(url) ?? []
  // One's own columns, and how deep a report is asked: the address bears no id of a record.
  if (place.endsWith('/colunas') || place.endsWith('/grupos')) return null
  if (place.endsWith('/visoes')) return 'visoes'
  if (NOBODYS.includes(place)) return null
  const recurso = OF_PLACE[place] ?? place
  if (!isAlheio(recurso)) throw new Error(`${url} is a route of a kind that this test does not know`)
  return recurso
}

const OF_PLACE: Readonly<Record<string, string>> = {
  'acordo/negociacao': 'clientes',
  'proposta/listar/cliente': 'clientes',
  'clientes/event': 'clientes',
  'executivo/findId': 'executivos',
  'remessas/previa': 'remessas',
}

function isAlheio(recurso: string): boolean {
  return Object.hasOwn(company.alheios, recurso)
}
