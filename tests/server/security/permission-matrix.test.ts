import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../src/declaration/derive/code-of'
import { drawn } from '../../inteiro'
import { type Actor, openTestApp, type TestApp } from '../harness'

const roles = {
  'Administrador(a)': '52998224725',
  'Coordenador(a) de Cobrança': '11144477735',
  'Supervisor(a) Cobrança': '39053344705',
  'Executivo(a) de Cobrança': '98765432100',
  'Analista de Planejamento Financeiro Júnior': '86288366757',
  'Supervisor(a) Financeiro': '12312312387',
  'Analista de Backoffice': '23423423498',
  Credor: '34534534507',
}

const PUBLIC = [
  '/api/docs',
  '/api/health',
  '/api/login',
  '/api/login/segundo-fator',
  '/api/login/segundo-fator/cadastrar',
  '/api/openapi.json',
  '/api/ready',
  '/api/v1/ajuda-de-entrada',
  '/api/v1/definir-senha',
  '/api/v1/p/:token',
  '/api/v1/p/:token/aceitar',
  '/api/v1/p/:token/contestar',
  '/api/v1/p/:token/divida',
  '/api/v1/p/:token/identificar',
  '/api/v1/p/:token/nao-quero-contato',
  '/api/v1/p/:token/nao-sou-eu',
  '/api/v1/p/:token/paguei',
  '/api/v1/p/:token/parcelas/:id/boleto.pdf',
  '/api/v1/retornos/cartao',
  '/api/v1/retornos/discador',
  '/api/v1/retornos/email',
  '/api/v1/retornos/pix',
  '/api/v1/retornos/sms',
  '/api/v1/retornos/whatsapp',
  '/api/v1/senha/esqueci',
  '/descadastro/:token',
  '/metrics',
  '/p/:token',
]

type Has = (acao: string) => boolean

interface Decided {
  readonly method: 'GET' | 'POST'
  readonly url: RegExp
  readonly may: (has: Has, funcao: string) => boolean
}

const insideOr = (acao: string) => (has: Has, funcao: string) => has('ver') && (funcao !== 'Credor' || has(acao))

/** Routes that ask for more than one code: for whom they are; who passes finds nothing there. */
const DECIDED: readonly Decided[] = [
  // a picker is for whoever may see or edit the record around it
  { method: 'GET', url: /^\/api\/v1\/(\w+)\/opcoes\/:campo$/, may: (has) => ['ver', 'criar', 'editar'].some(has) },
  { method: 'POST', url: /^\/api\/v1\/(\w+)\/arquivos\/:campo$/, may: (has) => ['criar', 'editar'].some(has) },
  // what is kept beside a record is not for creditors, who may share it
  { method: 'GET', url: /^\/api\/v1\/(\w+)\/:id\/comentarios$/, may: insideOr('comentar') },
  { method: 'GET', url: /^\/api\/v1\/(\w+)\/:id\/anexos(\/:anexo)?$/, may: insideOr('editar') },
  { method: 'GET', url: /^\/api\/v1\/(\w+)\/:id\/historico$/, may: insideOr('editar') },
  // nor is a masked value for whoever is not of the company
  { method: 'POST', url: /^\/api\/v1\/(\w+)\/:id\/revelar$/, may: insideOr('ver_pessoal') },
]

describe('the permission matrix, made from the router', { timeout: 240_000 }, () => {
  let t: TestApp
  const actors = new Map<string, Actor>()
  beforeAll(async () => {
    // whoever asks at every address asks more often than a person may
    t = await openTestApp({ env: { AVENCA_POR_MINUTO: '1000000' } })
    for (const cpf of Object.values(roles)) actors.set(cpf, await (await t.as(cpf)).confirm())
  })
  afterAll(() => t.close())

  it('covers every route', () => {
    expect(t.app.routePermissions.length).toBeGreaterThan(100)
  })

  /** A file of a report is for whoever sees the report, too. */
  function besides(url: string): readonly string[] {
    const [, recurso = ''] = /^\/api\/v1\/(\w+)\/exportacoes$/.exec(url) ?? []
    const report = t.definitions.consultas[recurso]
    return report?.consulta?.relatorio ? [codeOf(report, 'ver')] : []
  }

  it.each(Object.entries(roles))(
    '%s: 403 names the missing code exactly where the catalogue does not grant it',
    async (funcao, cpf) => {
      const actor = actors.get(cpf)
      if (!actor) throw new Error(`no session for ${funcao}`)
      const granted = await permissoesOf(actor)
      const wrong: string[] = []
      const asked = new Set<boolean>()
      for (const { method, url, permissao } of t.app.routePermissions) {
        if (!isTried(`${method} ${url}`, funcao)) continue
        if (typeof permissao !== 'string' || permissao === 'publica' || permissao === 'sessao') continue
        if (method === 'HEAD' || method === 'OPTIONS') continue
        const answer = await actor.inject({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '999999999'),
          ...(method === 'POST' || method === 'PATCH' ? { payload: {} } : {}),
        })
        const refused = answer.statusCode === 403
        const codes = [permissao, ...besides(url)]
        const has = codes.every((code) => granted.has(code))
        const may = has && (!BY_FUNCTION.test(url) || t.definitions.regras.baixa.funcoes.includes(funcao))
        asked.add(may)
        const names =
          refused && (has || codes.some((code) => answer.json<{ message: string }>().message.includes(code)))
        if (refused === may || (refused && !names)) wrong.push(`${method} ${url} (${permissao}) → ${answer.statusCode}`)
      }
      expect(wrong).toEqual([])
      if (funcao !== 'Administrador(a)') expect(asked.size).toBe(2)
    },
  )

  it.each(Object.entries(roles))(
    '%s: what is decided on the request is decided as its kind says',
    async (funcao, cpf) => {
      const actor = await t.as(cpf)
      const granted = await permissoesOf(actor)
      const wrong: string[] = []
      for (const { method, url, permissao } of t.app.routePermissions) {
        if (typeof permissao === 'string' || method === 'HEAD' || !isTried(`${method} ${url}`, funcao)) continue
        const kind = DECIDED.find((each) => each.method === method && each.url.test(url))
        if (!kind) throw new Error(`${method} ${url} is a route of a kind that this test does not know`)
        const [, recurso = ''] = kind.url.exec(url) ?? []
        const definition = t.definitions.resources[recurso] ?? t.definitions.consultas[recurso]
        if (!definition) throw new Error(`${url} is of no resource`)
        const may = kind.may((acao) => granted.has(codeOf(definition, acao)), funcao)
        const answer = await actor.inject({
          method: kind.method,
          url: url.replace(':campo', 'nada').replace(/:\w+/g, '999999999'),
        })
        if (answer.statusCode !== (may ? 404 : 403)) wrong.push(`${url} → ${answer.statusCode}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('leaves open to everybody what is listed here and nothing else', () => {
    const open = t.app.routePermissions.filter(({ permissao }) => permissao === 'publica').map(({ url }) => url)
    // Only where the web app is built.
    const always = open.filter((url) => url !== '/assets/*')
    expect([...new Set(always)].sort()).toEqual(PUBLIC)
  })

  it('answers 401 without a session on every route that is not public', async () => {
    const open: string[] = []
    for (const { method, url, permissao } of t.app.routePermissions) {
      if (permissao === 'publica' || method === 'HEAD' || method === 'OPTIONS') continue
      const answer = await t.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, '1') })
      if (answer.statusCode !== 401) open.push(`${method} ${url} → ${answer.statusCode}`)
    }
    expect(open).toEqual([])
  })
})

/** Beside the permission the function decides, whatever is asked. */
const BY_FUNCTION = /^\/api\/v1\/baixas\/conferidas/

/** A creditor, who may least, asks at every address; the others at a third of them each, so that every address is asked at by two. */
function isTried(route: string, funcao: string): boolean {
  return funcao === 'Credor' || drawn(route, Object.keys(roles).indexOf(funcao), 3)
}

async function permissoesOf(actor: Actor): Promise<ReadonlySet<string>> {
  const { permissoes } = (await actor.get('/api/v1/me')).json<{ permissoes: { permissao: string }[] }>()
  return new Set(permissoes.map((row) => row.permissao))
}
