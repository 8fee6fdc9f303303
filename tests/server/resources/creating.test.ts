import { beforeAll, describe, expect, it } from 'vitest'
import { decryptSecret } from '../../../src/server/platform/crypto/secret'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { requestsOf } from './requests'

const { t, credor10, administrador: admin } = withApp({ hoje: '2026-11-20' }, ['credor10', 'administrador'])
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  await createCarteira(t.database)
  await admin.confirm()
  api = requestsOf(admin)
})

const CLIENTE = { nome: 'Novo Cliente', cpf_cnpj: '123.456.789-09', cidade: 'Santos' }

describe('creating', () => {
  it('answers the record with its defaults and normalised values', async () => {
    const record = await api.created('clientes', CLIENTE)
    expect(record).toMatchObject({
      nome: 'Novo Cliente',
      cpf_cnpj: '12345678909',
      perfil: null,
      versao: 1,
      criado_por: admin.usuarioId,
    })
    expect(await api.get(`clientes/${record.id}`)).toEqual(record)
    expect(await api.newCredor()).toMatchObject({
      prazo_honorario: 90,
      remuneracao: 10,
      parcela_minima: 0.01,
      situacao: 'ATIVO',
    })
  })

  it.each([
    ['clientes', {}, { nome: /obrigatório/i, cpf_cnpj: /obrigatório/i }],
    ['clientes', { ...CLIENTE, cpf_cnpj: '52998224726' }, { cpf_cnpj: /./ }],
    ['clientes', { ...CLIENTE, cpf_cnpj: '52998224725' }, { cpf_cnpj: /Já existe/ }],
    ['clientes', { ...CLIENTE, nome: 'x'.repeat(201) }, { nome: /./ }],
    ['clientes', { ...CLIENTE, nome: 'a\u0000b' }, { nome: /./ }],
    ['clientes', { ...CLIENTE, nome: { toString: 1 } }, { nome: /./ }],
    ['clientes', { ...CLIENTE, executivo_cobranca_id: 999 }, { executivo_cobranca_id: /não encontrado/ }],
    ['clientes', { ...CLIENTE, perfil: 'Bonzinho' }, { perfil: /./ }],
    ['clientes', { ...CLIENTE, id: 7 }, { id: /desconhecido/ }],
    ['clientes', { ...CLIENTE, criado_em: '2020-01-01' }, { criado_em: /desconhecido/ }],
    ['clientes', { ...CLIENTE, constructor: 1 }, { constructor: /desconhecido/ }],
    ['clientes', { ...CLIENTE, cliente: { id: 1 } }, { cliente: /desconhecido/ }],
    ['clientes', { ...CLIENTE, operacoes: [] }, { operacoes: /desconhecido/ }],
    ['clientes', { ...CLIENTE, telefones: 'x' }, { telefones: /lista/ }],
    [
      'operacoes',
      {
        numero_operacao: 'N1',
        cliente_id: 1,
        credor_id: 10,
        valor_nominal: 1,
        data_vencimento: '2026-01-01',
        status_operacao: 'L',
      },
      { status_operacao: /./ },
    ],
    [
      'operacoes',
      {
        numero_operacao: 'N1',
        cliente_id: 1,
        credor_id: 10,
        valor_nominal: 1,
        data_vencimento: '2026-01-01',
        total: 9,
      },
      { total: /./ },
    ],
    [
      'operacoes',
      { numero_operacao: 'N1', cliente_id: 1, credor_id: 10, valor_nominal: 0, data_vencimento: '2026-01-01' },
      { valor_nominal: /./ },
    ],
    [
      'operacoes',
      { numero_operacao: 'N1', cliente_id: 1, credor_id: 10, valor_nominal: 1.234, data_vencimento: '2026-02-30' },
      { valor_nominal: /./, data_vencimento: /./ },
    ],
    [
      'operacoes',
      { numero_operacao: 'OP-0001', cliente_id: 1, credor_id: 10, valor_nominal: 1, data_vencimento: '2026-01-01' },
      { numero_operacao: /Já existe/ },
    ],
    [
      'usuarios',
      { nome: 'X', cpf: '12345678909', funcao: 'Credor', usuario_empresas: ['10'] },
      { usuario_empresas: /lista/ },
    ],
    [
      'usuarios',
      { nome: 'X', cpf: '12345678909', funcao: 'Credor', usuario_empresas: [10, 999] },
      { usuario_empresas: /não encontrado/ },
    ],
    [
      'usuarios',
      { nome: 'X', cpf: '12345678909', funcao: 'Credor', senha: 'uma senha bem comprida' },
      { senha: /alterado/ },
    ],
  ])('refuses %s %j', async (path, body, errors) => {
    const answer = await api.post(path, body)
    expect(answer.statusCode, answer.body).toBe(422)
    const found: Record<string, string[]> = answer.json().errors
    expect(Object.keys(found).sort()).toEqual(Object.keys(errors).sort())
    for (const [key, message] of Object.entries(errors)) expect(found[key]?.join(' ')).toMatch(message)
  })

  it.each(['[]', '"x"', 'null', '{', '{"__proto__": {"a": 1}}'])(
    'refuses the body %s as malformed',
    async (payload) => {
      const answer = await admin.inject({
        method: 'POST',
        url: '/api/v1/clientes',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  it('refuses a ref to what its field does not offer', async () => {
    const credor = await api.newCredor()
    await api.patch(`credores/${credor.id}`, { situacao: 'INATIVO' }, 1)
    const operacao = {
      numero_operacao: 'N2',
      cliente_id: 1,
      credor_id: credor.id,
      valor_nominal: 1,
      data_vencimento: '2026-01-01',
    }
    expect((await api.post('operacoes', operacao)).json().errors).toEqual({ credor_id: [expect.any(String)] })
  })

  it('encrypts a secret and does not tell it', async () => {
    const executivo = await api.created('executivos', { nome: 'Teo', senha: 'discador!' })
    const row = await t.db
      .selectFrom('executivos')
      .select('senha')
      .where('id', '=', executivo.id)
      .executeTakeFirstOrThrow()
    expect(decryptSecret(t.app.secret, String(row.senha))).toBe('discador!')
    const rows = await t.db.selectFrom('historico').select('mudancas').where('recurso', '=', 'executivos').execute()
    expect(JSON.stringify(rows)).not.toMatch(/discador!|v1:/)
  })

  it('does not exist where the declaration has no creation', async () => {
    expect((await api.post('acordos', {})).statusCode).toBe(405)
  })

  it('asks for the permission', async () => {
    const answer = await credor10.inject({ method: 'POST', url: '/api/v1/operacoes', payload: {} })
    expect(answer.statusCode).toBe(403)
  })
})
