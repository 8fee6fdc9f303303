import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { drawn } from '../../inteiro'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { createCompany } from './company'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  // asks more in a minute than a session may
  t = await openTestApp({ env: { AVENCA_POR_MINUTO: '1000000' } })
  await createCompany(t)
  // only its author has one
  const { usuarioId: autor_id } = await t.as(CPF.administrador)
  await t.db.updateTable('extracoes_modelos').set({ autor_id }).execute()
})
afterAll(() => t.close())
beforeEach(async () => {
  admin = await (await t.as(CPF.administrador)).confirm()
})

/** What a request edited by hand would try to decide, as JSON text: `__proto__` is a key only there. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  id: '7',
  versao: '99',
  status: '"Quitado"',
  status_operacao: '"X"',
  situacao_interna: '"x"',
  criado_em: '"2020-01-01T00:00:00Z"',
  criado_por: '1',
  alterado_em: '"2020-01-01T00:00:00Z"',
  alterado_por: '1',
  excluido_em: '"2020-01-01T00:00:00Z"',
  created_at: '"2020-01-01"',
  comissao_porcento: '0',
  comissao: '0',
  total: '0.01',
  valor_comissao: '0',
  executivo_cobranca_id: '8',
  acordo_id: '1',
  remessa_id: '1',
  hash: '"x"',
  ['__proto__']: '{"interno":true}',
  constructor: '{"prototype":{"interno":true}}',
  prototype: '{}',
  toString: '"x"',
  hasOwnProperty: '1',
}

const pedido = { cliente_id: 1, credor_id: 10, operacoes: [17], formaPagamento: 'boleto_pix' }
const ACTS: readonly (readonly [string, object])[] = [
  ['/api/login', { cpf: '52998224725', password: 'nenhuma' }],
  ['/api/v1/confirmar', { password: 'nenhuma' }],
  ['/api/v1/sessao/renovar', { password: 'nenhuma' }],
  ['/api/v1/senha', { senha_atual: 'nenhuma', senha_nova: 'nenhuma' }],
  ['/api/v1/senha/esqueci', { cpf: '11111111111' }],
  ['/api/v1/definir-senha', { token: 'nenhum', password: 'nenhuma' }],
  ['/api/v1/negociacao/simular', pedido],
  ['/api/v1/proposta/store', pedido],
  ['/api/v1/parcelas/1/prorrogar', { data_vencimento: '2026-12-15', motivo: 'x' }],
  ['/api/v1/acordo/store', pedido],
  ['/api/v1/acordo/store', { proposta_id: 1 }],
  ['/api/v1/eventos/store', { cliente_id: 1, tipo: 'alo', canal: 'ligacao', descricao: 'x' }],
  ['/api/v1/remessas', { previa_id: 1 }],
  ['/api/v1/aprovacoes/1/decidir', { decisao: 'aprovar' }],
  ['/api/v1/parcelas/1/baixa', { data: '2026-11-20', valor: 1, forma: 'boleto_pix' }],
  ['/api/v1/acordos/1/baixa', { data: '2026-11-20', valor: 1, forma: 'boleto_pix', modo: 'antigas' }],
  ['/api/v1/baixas', { data: '2026-11-20', itens: [{ parcela_id: 1, valor: 1 }] }],
  ['/api/v1/baixas/conferidas', {}],
  ['/api/v1/baixas/conferidas/previa', {}],
  ['/api/v1/baixas/previa', { data: '2026-11-20', itens: [{ parcela_id: 1, valor: 1 }] }],
  ['/api/v1/parcelas/1/estorno', { motivo: 'x' }],
  ['/api/v1/parcelas/1/informe-do-credor', { data: '2026-11-20' }],
  ['/api/v1/acordos/1/quebrar', { motivo: 'x' }],
  ['/api/v1/acordos/1/cobrancas', { forma: 'boleto_pix' }],
  ['/api/v1/parcelas/1/cobrancas', { forma: 'boleto_pix' }],
  ['/api/v1/cobrancas/1/cancelar', { motivo: 'x' }],
  ['/api/v1/acordos/1/reparcelar', { formaPagamento: 'boleto_pix', motivo: 'x' }],
  ['/api/v1/acordos/1/reparcelar/aprovado', { aprovacao_id: 1 }],
  [
    '/api/v1/acordos/1/reparcelar/pedir',
    { formaPagamento: 'boleto_pix', motivo: 'x', aprovacao: { justificativa: 'x' } },
  ],
  ['/api/v1/acordos/1/reparcelar/simular', { formaPagamento: 'boleto_pix' }],
]

/** A body that the resource takes; the rest of its fields may stay out. */
const RECORDS: Readonly<Record<string, object>> = {
  clientes: { nome: 'Nova Pessoa', cpf_cnpj: '86288366757' },
  credores: { nome: 'Credor Novo' },
  emails: { cliente_id: 2, email: 'nova@avenca.test' },
  executivos: { nome: 'Executivo Novo' },
  feriados: { data: '2026-12-25', nome: 'Natal' },
  operacoes: { numero_operacao: 'N-9', cliente_id: 1, credor_id: 10, valor_nominal: 10, data_vencimento: '2026-01-01' },
  telefones: { cliente_id: 2, telefone: '11999998888' },
  tipos_evento: { codigo: 'novo', nome: 'Novo' },
  usuarios: { nome: 'Usuário Novo', cpf: '12312312387', funcao: 'Credor' },
  usuarios_permissoes: { usuario_id: 9, permissao: 'clientes.ver' },
}

describe('a field that no request decides', () => {
  it.each(ACTS)('is refused by %s %j', async (url, body) => {
    const before = await contents()
    for (const [key, value] of Object.entries(FORBIDDEN)) {
      const answer = await send('POST', url, withKey(body, key, value))
      expect([400, 422], `${key}: ${answer.body}`).toContain(answer.statusCode)
    }
    for (const [key, value] of Object.entries(FORBIDDEN)) {
      if (!('formaPagamento' in body)) continue
      const answer = await send('POST', url, JSON.stringify(body).replace('}', `,"parametros":{"${key}":${value}}}`))
      expect([400, 422], `parametros.${key}: ${answer.body}`).toContain(answer.statusCode)
    }
    expect(await contents()).toEqual(before)
  })

  it('is refused by every resource that is created or edited over the API', async () => {
    const accepted: string[] = []
    for (const definition of Object.values(t.definitions.resources)) {
      const { recurso, acoes_padrao } = definition
      const url = `/api/v1/${recurso}/${ID[recurso] ?? 1}`
      const versionOf = async () => (await admin.get(url)).json<{ versao: number }>().versao
      const versao = await versionOf()
      for (const [key, value] of drawnFor(recurso)) {
        if (isOwnField(definition, key)) continue
        if (acoes_padrao.includes('criar') && recurso !== 'remessas') {
          // An empty body lacks what is required, so there the refusal must name the key itself.
          const answer = await send('POST', `/api/v1/${recurso}`, withKey(RECORDS[recurso] ?? {}, key, value))
          const named = RECORDS[recurso] !== undefined || answer.statusCode === 400 || namesKey(answer.body, key)
          if (![400, 422].includes(answer.statusCode) || !named)
            accepted.push(`POST ${recurso} ${key} → ${answer.statusCode}`)
        }
        if (!acoes_padrao.includes('editar')) continue
        const answer = await send('PATCH', url, withKey({}, key, value), versao)
        if (![400, 422].includes(answer.statusCode)) accepted.push(`PATCH ${recurso} ${key} → ${answer.statusCode}`)
      }
      expect(await versionOf(), url).toBe(versao)
    }
    expect(accepted).toEqual([])
  })

  it('is refused by every act and edit of many, and kept out of every draft', async () => {
    const accepted: string[] = []
    let asked = 0
    for (const { method, url } of t.app.routePermissions) {
      const [, recurso = '', what = ''] = /^\/api\/v1\/(\w+)\/(em-massa|atos\/\w+|rascunho\/novo)$/.exec(url) ?? []
      const definition = t.definitions.resources[recurso]
      const verb = method === 'PUT' ? 'PUT' : 'POST'
      if ((method !== 'POST' && method !== 'PUT') || !definition) continue
      const around =
        what === 'em-massa'
          ? ['{"ids":[1],"mudancas":', '}']
          : what === 'rascunho/novo'
            ? ['{"versao":0,"valores":', '}']
            : ['{"ids":[1],"valores":', '}']
      for (const [key, value] of drawnFor(url)) {
        if (isOwnField(definition, key)) continue
        asked += 1
        const inside = await send(verb, url, `${around[0]}{"${key}":${value}}${around[1]}`)
        if (![400, 422].includes(inside.statusCode))
          accepted.push(`${url} ${key} → ${inside.statusCode} ${inside.body}`)
        const beside = await send(verb, url, `{"ids":[1],"${key}":${value}}`)
        if (![400, 422].includes(beside.statusCode)) accepted.push(`${url} beside ${key} → ${beside.statusCode}`)
      }
    }
    expect(accepted).toEqual([])
    expect(asked).toBeGreaterThan(100)
  })

  it('is refused inside a nested row, which also cannot be moved to another parent', async () => {
    const row = '"telefone":"11977776666"'
    for (const [key, value] of Object.entries({ ...FORBIDDEN, cliente_id: '3', cliente: '{"id":3}' })) {
      const { versao } = (await admin.get('/api/v1/clientes/1')).json<{ versao: number }>()
      const answer = await send('PATCH', '/api/v1/clientes/1', `{"telefones":[{${row},"${key}":${value}}]}`, versao)
      // A row names itself by its id and versao; those of somebody else's row are unknown.
      if (key !== 'versao') expect([400, 422], `${key}: ${answer.body}`).toContain(answer.statusCode)
    }
    expect({}).not.toHaveProperty('interno')
  })

  it('is all that the refusals are about: the same bodies without it go through', async () => {
    for (const [recurso, body] of Object.entries(RECORDS)) {
      const answer = await admin.post(`/api/v1/${recurso}`, body)
      // The fixture already has a user of this CPF.
      expect(answer.statusCode, `${recurso}: ${answer.body}`).toBe(recurso === 'usuarios' ? 422 : 201)
    }
    expect((await admin.post('/api/v1/negociacao/simular', pedido)).statusCode).toBe(200)
  })
})

/** A third of them for each place: each is tried at a third of the places. */
function drawnFor(place: string): readonly (readonly [string, string])[] {
  return Object.entries(FORBIDDEN).filter((_, index) => drawn(place, index, 3))
}

function namesKey(body: string, key: string): boolean {
  const { errors = {} }: { readonly errors?: object } = JSON.parse(body)
  return Object.hasOwn(errors, key)
}

const ID: Readonly<Record<string, number>> = { executivos: 7, telefones: 11, credores: 10 }

/** Where the name is a field that people fill in, it is no attack. */
function isOwnField({ campos }: ResourceDefinition, key: string): boolean {
  return campos.some((field) => field.key === key && !field.somente_leitura && field.tipo !== 'calculado')
}

function withKey(body: object, key: string, value: string): string {
  const own = JSON.stringify(body).slice(1, -1)
  return `{${own}${own === '' ? '' : ','}"${key}":${value}}`
}

function send(method: 'POST' | 'PATCH' | 'PUT', url: string, payload: string, versao?: number) {
  return admin.inject({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(versao !== undefined && { 'if-match': String(versao) }),
    },
  })
}

async function contents() {
  const tables = ['acordos', 'eventos', 'historico', 'operacoes', 'propostas', 'recebimentos', 'remessas'] as const
  return Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().orderBy('id').execute()))
}
