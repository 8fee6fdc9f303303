import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../../../src/server/crypto/password'
import { decryptSecret } from '../../../src/server/crypto/secret'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { createCarteira } from './carteira'

let t: TestApp
let admin: Actor
let credor10: Actor

beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  await createCarteira(t.database)
  admin = await t.as(CPF.administrador)
  credor10 = await t.as(CPF.credor10)
})
afterAll(() => t.close())

const url = (path: string) => `/api/v1/${path}`
const post = (path: string, payload: object) => admin.inject({ method: 'POST', url: url(path), payload })
const patch = (path: string, payload: object, versao?: number | string) =>
  admin.inject({
    method: 'PATCH',
    url: url(path),
    payload,
    ...(versao !== undefined && { headers: { 'if-match': String(versao) } }),
  })
const remove = (path: string, versao?: number) =>
  admin.inject({
    method: 'DELETE',
    url: url(path),
    ...(versao !== undefined && { headers: { 'if-match': String(versao) } }),
  })
const get = async (path: string) => (await admin.get(url(path))).json()

const CLIENTE = { nome: 'Novo Cliente', cpf_cnpj: '123.456.789-09', cidade: 'Santos' }
const created = async (path: string, body: object) => {
  const answer = await post(path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
let names = 0
const newCredor = () => {
  names += 1
  return created('credores', { nome: `Credor ${names}` })
}

describe('creating', () => {
  it('answers the record with its defaults and normalised values', async () => {
    const record = await created('clientes', CLIENTE)
    expect(record).toMatchObject({
      nome: 'Novo Cliente',
      cpf_cnpj: '12345678909',
      perfil: null,
      versao: 1,
      criado_por: admin.usuarioId,
    })
    expect(await get(`clientes/${record.id}`)).toEqual(record)
    expect(await newCredor()).toMatchObject({
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
    ['usuarios', { nome: 'X', cpf: '12345678909', funcao: 'Credor', senha: 'curta' }, { senha: /./ }],
  ])('refuses %s %j', async (path, body, errors) => {
    const answer = await post(path, body)
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
        url: url('clientes'),
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  it('refuses a ref to what its field does not offer', async () => {
    const credor = await newCredor()
    await patch(`credores/${credor.id}`, { situacao: 'INATIVO' }, 1)
    const operacao = {
      numero_operacao: 'N2',
      cliente_id: 1,
      credor_id: credor.id,
      valor_nominal: 1,
      data_vencimento: '2026-01-01',
    }
    expect((await post('operacoes', operacao)).json().errors).toEqual({ credor_id: [expect.any(String)] })
  })

  it('hashes a password and encrypts a secret, and tells neither', async () => {
    const senha = 'uma senha bem comprida'
    const usuario = await created('usuarios', {
      nome: 'Zé',
      cpf: '12345678909',
      funcao: 'Credor',
      senha,
      usuario_empresas: [57, 10],
    })
    expect(usuario).not.toHaveProperty('senha')
    expect(usuario.usuario_empresas).toEqual([
      { id: 10, titulo: 'Escola Aurora' },
      { id: 57, titulo: 'Clínica Boa Vista' },
    ])
    const stored = await t.db
      .selectFrom('usuarios')
      .select('senha')
      .where('id', '=', usuario.id)
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(stored.senha, senha)).toBe(true)
    const executivo = await created('executivos', { nome: 'Teo', senha: 'discador!' })
    const row = await t.db
      .selectFrom('executivos')
      .select('senha')
      .where('id', '=', executivo.id)
      .executeTakeFirstOrThrow()
    expect(decryptSecret(t.app.secret, String(row.senha))).toBe('discador!')
    const { rows } = await t.db
      .selectFrom('historico')
      .select('mudancas')
      .where('recurso', 'in', ['usuarios', 'executivos'])
      .execute()
      .then((all) => ({ rows: all }))
    expect(JSON.stringify(rows)).not.toMatch(/comprida|discador!|argon2|v1:/)
  })

  it('does not exist where the declaration has no creation', async () => {
    expect((await post('acordos', {})).statusCode).toBe(405)
  })

  it('asks for the permission', async () => {
    const answer = await credor10.inject({ method: 'POST', url: url('operacoes'), payload: {} })
    expect(answer.statusCode).toBe(403)
  })
})

describe('editing', () => {
  it('changes what was sent and nothing else, and counts the version', async () => {
    const before = await created('credores', { nome: 'Clube Sul', prazo_honorario: 30 })
    const answer = await patch(`credores/${before.id}`, { prazo_honorario: 60 }, 1)
    expect(answer.statusCode, answer.body).toBe(200)
    const { alterado_em, ...after } = answer.json()
    expect(after).toEqual({
      ...before,
      prazo_honorario: 60,
      versao: 2,
      alterado_por: admin.usuarioId,
      alterado_em: undefined,
    })
    expect(alterado_em).toMatch(/Z$/)
  })

  it('writes nothing when nothing changes', async () => {
    const credor = await newCredor()
    const answer = await patch(`credores/${credor.id}`, { nome: credor.nome, prazo_honorario: 90 }, '"1"')
    expect(answer.json()).toEqual(credor)
  })

  it('asks for the version, and answers the current record to a stale one', async () => {
    const credor = await newCredor()
    expect((await patch(`credores/${credor.id}`, { prazo_honorario: 1 })).statusCode).toBe(428)
    await patch(`credores/${credor.id}`, { prazo_honorario: 2 }, 1)
    for (const stale of [1, '"1"', 'x', '*']) {
      const answer = await patch(`credores/${credor.id}`, { prazo_honorario: 3 }, stale)
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({
        code: 'versao_desatualizada',
        atual: { id: credor.id, prazo_honorario: 2, versao: 2 },
      })
    }
    expect((await get(`credores/${credor.id}`)).prazo_honorario).toBe(2)
  })

  it('lets one of two writers with the same version through', async () => {
    const credor = await newCredor()
    const both = await Promise.all([5, 6].map((prazo) => patch(`credores/${credor.id}`, { prazo_honorario: prazo }, 1)))
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 412])
  })

  it('keeps a secret that is left blank, and a required field from becoming so', async () => {
    const executivo = await created('executivos', { nome: 'Lia', senha: 'discador!' })
    const answer = await patch(`executivos/${executivo.id}`, { senha: '', nome: ' ' }, 1)
    expect(answer.json().errors).toEqual({ nome: [expect.stringMatching(/obrigatório/i)] })
    await patch(`executivos/${executivo.id}`, { senha: '', ramal: '9' }, 1)
    const row = await t.db
      .selectFrom('executivos')
      .select('senha')
      .where('id', '=', executivo.id)
      .executeTakeFirstOrThrow()
    expect(decryptSecret(t.app.secret, String(row.senha))).toBe('discador!')
  })

  it('replaces the links of a record', async () => {
    const usuario = await created('usuarios', {
      nome: 'Bia',
      cpf: '87748248800',
      funcao: 'Credor',
      usuario_empresas: [10],
    })
    const answer = await patch(`usuarios/${usuario.id}`, { usuario_empresas: [57] }, 1)
    expect(answer.json()).toMatchObject({ versao: 2, usuario_empresas: [{ id: 57, titulo: 'Clínica Boa Vista' }] })
    const [line] = await get(`usuarios/${usuario.id}/historico`)
    expect(line.mudancas).toEqual({ usuario_empresas: [[10], [57]] })
  })

  it('needs the permission of the field', async () => {
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 7, permissao: 'credores.avancado', efeito: 'negar' })
      .execute()
    const financeiro = await t.as(CPF.supervisorFinanceiro)
    const credor = await newCredor()
    const answer = await financeiro.inject({
      method: 'PATCH',
      url: url(`credores/${credor.id}`),
      payload: { repasse_acima_360: 1 },
      headers: { 'if-match': '1' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ repasse_acima_360: [expect.any(String)] })
  })

  it('answers 404 for a record that is not there', async () => {
    expect((await patch('credores/999999', { nome: 'x' }, 1)).statusCode).toBe(404)
  })

  it('keeps a map and a json as they are', async () => {
    const credor = await created('credores', { nome: 'Mapa', remuneracao_max: { maquineta: 5.5 } })
    expect(credor.remuneracao_max).toEqual({ maquineta: 5.5 })
    const operacao = await patch(
      'operacoes/1',
      { adicionais: { data_inicio: '2020-01-01', lista: [1, { a: null }] } },
      1,
    )
    expect(operacao.json().adicionais).toEqual({ data_inicio: '2020-01-01', lista: [1, { a: null }] })
  })
})

describe('history', () => {
  it('keeps who changed what, newest first', async () => {
    const credor = await newCredor()
    await patch(`credores/${credor.id}`, { prazo_honorario: 45, comissao_fixa: 3 }, 1)
    const lines = await get(`credores/${credor.id}/historico`)
    expect(lines).toEqual([
      {
        id: expect.any(Number),
        acao: 'editar',
        em: expect.any(String),
        usuario: { id: 1, nome: 'Ana Prado' },
        origem: null,
        mudancas: { prazo_honorario: [90, 45], comissao_fixa: [0, 3] },
      },
      expect.objectContaining({ acao: 'criar', mudancas: expect.objectContaining({ nome: [null, credor.nome] }) }),
    ])
  })
})

describe('nested rows', () => {
  const telefones = (id: number) => get(`telefones?cliente_id=${id}&_sort=id`)

  it('are made with their record', async () => {
    const cliente = await created('clientes', {
      nome: 'Com Fones',
      cpf_cnpj: '04252011000110',
      telefones: [{ telefone: '(11) 98888-7777', tipo: 'recado' }],
      emails: [{ email: 'a@b.com' }],
    })
    expect(await telefones(cliente.id)).toMatchObject([
      { telefone: '11988887777', tipo: 'recado', situacao: 'nao_testado', cliente_id: cliente.id },
    ])
  })

  it('change with an id, are new without, and go when they are absent', async () => {
    const [first, second] = await telefones(1)
    const answer = await patch(
      'clientes/1',
      { telefones: [{ id: first.id, versao: 1, contato: 'Mãe' }, { telefone: '11977776666' }] },
      1,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().versao).toBe(2)
    const after = await telefones(1)
    expect(after).toMatchObject([
      { id: first.id, telefone: first.telefone, contato: 'Mãe', versao: 2 },
      { telefone: '11977776666' },
    ])
    const gone = await t.db
      .selectFrom('telefones')
      .select('excluido_em')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(gone.excluido_em).not.toBeNull()
  })

  it('tell their mistakes by their place, and nothing is written', async () => {
    const before = await get('clientes/2')
    const answer = await patch(
      'clientes/2',
      {
        nome: 'Outro',
        telefones: [{ telefone: '11977776666' }, { telefone: '12', sobra: 1 }, { id: 1, contato: 'de outro' }],
      },
      before.versao,
    )
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'telefones.1.sobra',
      'telefones.1.telefone',
      'telefones.2.id',
    ])
    expect(await get('clientes/2')).toEqual(before)
    expect(await telefones(2)).toEqual([])
  })

  it('may not repeat what is unique', async () => {
    const answer = await patch(
      'clientes/3',
      { telefones: [{ telefone: '11977776666' }, { telefone: '11 97777-6666' }] },
      1,
    )
    expect(answer.json().errors).toEqual({ 'telefones.1.telefone': [expect.stringMatching(/Já existe/)] })
  })
})

describe('deleting', () => {
  it('hides the record and brings it back with what went along', async () => {
    const cliente = await created('clientes', {
      nome: 'Vai e Volta',
      cpf_cnpj: '33000167000101',
      telefones: [{ telefone: '11955554444' }],
    })
    expect((await remove(`clientes/${cliente.id}`)).statusCode).toBe(428)
    expect((await remove(`clientes/${cliente.id}`, 9)).statusCode).toBe(412)
    expect((await remove(`clientes/${cliente.id}`, 1)).statusCode).toBe(204)
    expect((await admin.get(url(`clientes/${cliente.id}`))).statusCode).toBe(404)
    expect(await get(`telefones?cliente_id=${cliente.id}`)).toEqual([])
    expect((await remove(`clientes/${cliente.id}`, 2)).statusCode).toBe(404)
    const back = await post(`clientes/${cliente.id}/restaurar`, {})
    expect(back.statusCode, back.body).toBe(200)
    expect(back.json()).toMatchObject({ id: cliente.id, nome: 'Vai e Volta', versao: 3 })
    expect(await get(`telefones?cliente_id=${cliente.id}`)).toHaveLength(1)
    const acoes = (await get(`clientes/${cliente.id}/historico`)).map((line: { acao: string }) => line.acao)
    expect(acoes).toEqual(['restaurar', 'excluir', 'criar'])
  })

  it('does not bring back a value that was taken, nor what was never deleted', async () => {
    const credor = await created('credores', { nome: 'Único' })
    await remove(`credores/${credor.id}`, 1)
    await created('credores', { nome: 'Único' })
    expect((await post(`credores/${credor.id}/restaurar`, {})).statusCode).toBe(409)
    expect((await post('credores/10/restaurar', {})).statusCode).toBe(404)
  })

  it('is refused while others point to the record, with their count', async () => {
    const answer = await remove('credores/57', 1)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'registro_em_uso',
      message: expect.stringMatching(/\b10\b.*Operações/),
    })
  })

  it('does not exist where the declaration forbids it', async () => {
    expect((await remove('eventos/1', 1)).statusCode).toBe(405)
    expect((await remove('acordos/1', 1)).statusCode).toBe(405)
  })
})
