import { beforeAll, describe, expect, it } from 'vitest'
import { createAccessLog } from '../../../src/server/framework/resources/personal/access-log'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCompany } from './company'

const { t, administrador: admin } = withApp({}, ['administrador'])

beforeAll(async () => {
  await createCompany(t)
})

describe('a route made by hand', () => {
  it('says what personal data its answer carries when the answer has a place for some', () => {
    const declared = new Set(t.app.personalRoutes.map(({ url }) => url))
    const silent: string[] = []
    let carrying = 0
    for (const [path, methods] of Object.entries(t.app.swagger().paths ?? {})) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      if (isGeneric(url) || !Object.values(methods ?? {}).some((each) => namesIn(each).some(isPersonal))) continue
      carrying += 1
      if (!declared.has(url)) silent.push(url)
    }
    expect(silent).toEqual([])
    expect(carrying).toBeGreaterThan(5)
  })
})

const PERSONAL = /^(cpf|cnpj|cpf_cnpj|documento|telefones?|celular|e?mails?|endereco|cep|nascimento)$/
const isPersonal = (name: string) => PERSONAL.test(name)

/** Made from the declarations: there it is known which fields are personal. */
function isGeneric(url: string): boolean {
  const [, recurso = '', rest = ''] = /^\/api\/v1\/(\w+)(.*)$/.exec(url) ?? []
  const { resources, consultas } = t.definitions
  const isDeclared = Object.hasOwn(resources, recurso) || Object.hasOwn(consultas, recurso)
  return isDeclared && GENERIC.test(rest)
}

const GENERIC =
  /^(|\/:id|\/totais|\/grupos\/:nivel|\/cruza|\/lixeira|\/em-massa|\/atos\/\w+|\/:id\/(restaurar|historico|historico\/:linha\/reverter|revelar|rascunho|comentarios.*|anexos.*)|\/(rascunho|importacoes|opcoes|arquivos|visoes|colunas|exportacoes).*)$/

/** Names of the properties in the answers of one operation, at any depth. */
function namesIn(operation: unknown): readonly string[] {
  const { responses = {} } = Object(operation)
  const names: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = Object(node)
    if (typeof properties === 'object' && properties !== null) names.push(...Object.keys(properties))
    for (const inner of Object.values(node)) walk(inner)
  }
  for (const [status, answer] of Object.entries(responses)) if (status.startsWith('2')) walk(answer)
  return names
}

describe('an answer with personal data', () => {
  it.each<readonly [string, string, object]>([
    [
      'clientes?_end=2&_sort=id',
      'GET /api/v1/clientes',
      { acao: 'listar', recurso: 'clientes', ids: ['1', '2'], quantos: 2 },
    ],
    ['clientes?id=1&id=3', 'GET /api/v1/clientes', { ids: expect.arrayContaining(['1', '3']), quantos: 2 }],
    ['clientes/1', 'GET /api/v1/clientes/:id', { acao: 'ver', recurso: 'clientes', registro_id: 1, ids: null }],
    ['clientes?q=Marina', 'GET /api/v1/clientes', { ids: ['1'], quantos: 1 }],
    ['telefones?_end=1&_sort=id', 'GET /api/v1/telefones', { recurso: 'telefones', quantos: 1 }],
    ['telefones/11', 'GET /api/v1/telefones/:id', { recurso: 'telefones', registro_id: 11 }],
    ['clientes/1/historico', 'GET /api/v1/clientes/:id/historico', { registro_id: 1 }],
    [
      'acordo/negociacao/1',
      'GET /api/v1/acordo/negociacao/:clientId',
      { acao: 'negociar', registro_id: 1, finalidade: 'negociacao' },
    ],
    ['contatos_dos_clientes?_end=2', 'GET /api/v1/contatos_dos_clientes', { recurso: 'telefones', quantos: 1 }],
    ['relatorio_contatos?_end=2', 'GET /api/v1/relatorio_contatos', { recurso: 'telefones', quantos: 1 }],
    ['negociacao/fila', 'GET /api/v1/negociacao/fila', { recurso: 'clientes', finalidade: 'fila' }],
  ])('%s leaves one line', async (path, rota, line) => {
    if (path.endsWith('historico')) await edited()
    const before = await lines()
    const answer = await admin.get(`/api/v1/${path}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const after = await lines()
    expect(after.length - before.length).toBe(1)
    expect(after.at(-1)).toMatchObject({ usuario_id: admin.usuarioId, rota, ...line })
    expect(JSON.stringify(after.at(-1))).not.toMatch(/\d{11}/)
  })

  it('to who reads it masked, or without any, leaves none', async () => {
    const credor = await t.as(CPF.credor10)
    const before = (await lines()).length
    for (const path of ['clientes', 'clientes/1', 'operacoes', 'acordos', 'clientes/event/1']) {
      expect((await credor.get(`/api/v1/${path}`)).statusCode).toBe(200)
    }
    for (const path of ['credores', 'tipos_evento', 'operacoes', 'clientes?_start=90&_end=99'])
      await admin.get(`/api/v1/${path}`)
    expect((await lines()).length).toBe(before)
  })

  it('is written down in few statements when many ask at once, each with its own line', async () => {
    const before = (await lines()).length
    const answers = await Promise.all(Array.from({ length: 24 }, () => admin.get('/api/v1/clientes?_end=3')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const after = (await lines()).slice(before)
    expect(after).toHaveLength(24)
    expect(new Set(after.map(({ em }) => em)).size).toBeLessThan(24)
  })

  it('is written down of everybody when more come at once than one statement takes', async () => {
    const before = (await lines()).length
    const log = createAccessLog(t.app.pool)
    const line = { usuario_id: 1, ip: '127.0.0.1', acao: 'ver', recurso: 'clientes', ids: null, quantos: 1 }
    const written = Array.from({ length: 1_001 }, (_, index) =>
      log.write({ ...line, registro_id: index + 1, rota: 'GET /', finalidade: 'cadastro', detalhe: {} }),
    )
    await Promise.all(written)
    const ids = (await lines()).slice(before).map(({ registro_id }) => Number(registro_id))
    expect(ids).toEqual(Array.from({ length: 1_001 }, (_, index) => index + 1))
  })
})

async function edited(): Promise<void> {
  const { versao, cpf_cnpj } = (await admin.get('/api/v1/clientes/1')).json<{ versao: number; cpf_cnpj: string }>()
  const headers = { 'if-match': String(versao) }
  const answer = await admin.inject({
    method: 'PATCH',
    url: '/api/v1/clientes/1',
    payload: { endereco: `Rua ${versao}`, cpf_cnpj },
    headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

function lines() {
  return t.db.selectFrom('acessos').selectAll().orderBy('id').execute()
}
