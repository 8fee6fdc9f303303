import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCliente, createOperacao, createTipo } from './carteira'

let t: TestApp
let executivo: Actor
let tipos: { ligacao: number; promessa: number; retorno: number }
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  tipos = {
    ligacao: await createTipo(t.db, { codigo: 'ligacao' }),
    promessa: await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true }),
    retorno: await createTipo(t.db, { codigo: 'retorno', agenda: true }),
  }
  await createPortfolio()
})
afterAll(() => t.close())

const URL = '/api/v1/negociacao/fila'
const people = new Map<string, number>()

describe('GET /negociacao/fila', () => {
  it('puts promises of today first, then missed appointments, then silence, then the oldest debt', async () => {
    const rows = (await executivo.get(URL)).json()
    expect(rows.map(({ nome, acao_sugerida }: Row) => [nome, acao_sugerida])).toEqual([
      ['Promete Hoje', 'cobrar_promessa'],
      ['Perdeu o Retorno', 'retornar'],
      ['Silêncio Antigo', 'contatar'],
      ['Silêncio Novo', 'contatar'],
      ['Retornou Depois', 'negociar'],
      ['Falou Ontem', 'negociar'],
      ['Retorno Amanhã', 'negociar'],
    ])
  })

  it('gives each client once, with sums, creditors, last event and next appointment', async () => {
    const rows: Row[] = (await executivo.get(URL)).json()
    const row = rows.find(({ nome }) => nome === 'Retorno Amanhã')
    expect(row).toMatchObject({
      credores: ['Clínica Boa Vista', 'Escola Aurora'],
      titulos: 2,
      total_nominal: 300.3,
      maior_atraso: 19,
      ultimo_evento: { tipo: 'retorno', descricao: 'evento' },
      proximo_agendamento: expect.stringContaining('2026-11-21T13:00'),
      executivo: { id: 7, titulo: 'Edu Martins' },
      perfil: null,
    })
  })

  it('pages without losing anyone and says how many there are', async () => {
    const all: Row[] = (await executivo.get(URL)).json()
    const pages = await Promise.all(
      [0, 2, 4, 6].map((start) => executivo.get(`${URL}?_start=${start}&_end=${start + 2}`)),
    )
    expect(pages.flatMap((page) => page.json())).toEqual(all)
    for (const page of pages) expect(page.headers['x-total-count']).toBe('7')
    const beyond = await executivo.get(`${URL}?_start=50&_end=75`)
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '7'])
  })

  it.each([
    ['q=promete', ['Promete Hoje']],
    ['q=SILENCIO', ['Silêncio Antigo', 'Silêncio Novo']],
    ['q=%25', []],
    ['credor_id=57', ['Retorno Amanhã']],
    ['executivo_id=7', ['Retorno Amanhã']],
    ['sem_contato_dias=30', ['Silêncio Antigo']],
  ])('filters by %s', async (query, names) => {
    const rows: Row[] = (await executivo.get(`${URL}?${query}`)).json()
    expect(rows.map(({ nome }) => nome)).toEqual(names)
  })

  it('finds a person by part of the document, with or without punctuation', async () => {
    const cpf = await documentOf('Falou Ontem')
    for (const q of [cpf, `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`]) {
      expect((await executivo.get(`${URL}?q=${q}`)).json()).toMatchObject([{ nome: 'Falou Ontem' }])
    }
  })

  it('leaves a client out once everything is in an agreement', async () => {
    const cliente_id = await createCliente(t.db, 'De Saída')
    const operacao = await createOperacao(t.db, { cliente_id })
    const before = (await executivo.get(URL)).headers['x-total-count']
    await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 10,
      operacoes: [operacao],
      formaPagamento: 'boleto_pix',
    })
    expect([before, (await executivo.get(URL)).headers['x-total-count']]).toEqual(['8', '7'])
  })

  it.each([
    '_start=0&_end=101',
    '_start=5&_end=1',
    '_start=1e400',
    'desconhecido=1',
    'credor_id=0',
    `q=${'a'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await executivo.get(`${URL}?${query}`)).statusCode).toBe(400)
  })

  it('is not for who may not negotiate', async () => {
    expect((await (await t.as(CPF.credor10)).get(URL)).statusCode).toBe(403)
  })

  it('shows a portal user with the permission only clients and debts of their creditors', async () => {
    const portal = await t.as(CPF.credor216)
    await sql`insert into usuarios_permissoes (usuario_id, permissao, efeito)
      values (${portal.usuarioId}, 'negociacao.ver', 'conceder')`.execute(t.db)
    const answer = await portal.get(URL)
    expect([answer.json(), answer.headers['x-total-count']]).toEqual([[], '0'])
  })
})

interface Row {
  readonly nome: string
  readonly acao_sugerida: string
}

async function createPortfolio(): Promise<void> {
  await person('Falou Ontem', '2026-10-01', { tipo: tipos.ligacao, em: '2026-11-19T12:00:00Z' })
  await person('Silêncio Novo', '2026-09-01', { tipo: tipos.ligacao, em: '2026-11-12T12:00:00Z' })
  await person('Silêncio Antigo', '2026-08-01', { tipo: tipos.ligacao, em: '2026-09-12T12:00:00Z' })
  await person('Perdeu o Retorno', '2026-10-20', {
    tipo: tipos.retorno,
    em: '2026-11-17T12:00:00Z',
    para: '2026-11-18T13:00:00Z',
  })
  await person('Retornou Depois', '2026-09-20', {
    tipo: tipos.retorno,
    em: '2026-11-17T12:00:00Z',
    para: '2026-11-18T13:00:00Z',
  })
  await evento('Retornou Depois', { tipo: tipos.ligacao, em: '2026-11-18T13:30:00Z' })
  await person('Promete Hoje', '2026-11-10', {
    tipo: tipos.promessa,
    em: '2026-11-16T12:00:00Z',
    para: '2026-11-20T20:00:00Z',
  })
  await person('Retorno Amanhã', '2026-11-01', {
    tipo: tipos.retorno,
    em: '2026-11-19T12:00:00Z',
    para: '2026-11-21T13:00:00Z',
  })
  const id = people.get('Retorno Amanhã') ?? 0
  await createOperacao(t.db, { cliente_id: id, credor_id: 57, valor_nominal: 200.2, data_vencimento: '2026-11-05' })
  await sql`update clientes set executivo_cobranca_id = 7 where id = ${id}`.execute(t.db)
  const settled = await createCliente(t.db, 'Quitado')
  await createOperacao(t.db, { cliente_id: settled, status_operacao: 'L' })
}

interface NovoEvento {
  readonly tipo: number
  readonly em: string
  readonly para?: string
}

async function person(nome: string, vencimento: string, first: NovoEvento): Promise<void> {
  const cliente_id = await createCliente(t.db, nome)
  people.set(nome, cliente_id)
  await createOperacao(t.db, { cliente_id, valor_nominal: 100.1, data_vencimento: vencimento })
  await evento(nome, first)
}

async function evento(nome: string, { tipo, em, para }: NovoEvento): Promise<void> {
  await sql`insert into eventos (cliente_id, tipo_id, canal, descricao, criado_em, agendado_para)
    values (${people.get(nome) ?? 0}, ${tipo}, 'ligacao', 'evento', ${em}, ${para ?? null})`.execute(t.db)
}

async function documentOf(nome: string): Promise<string> {
  const row = await t.db.selectFrom('clientes').select('cpf_cnpj').where('nome', '=', nome).executeTakeFirstOrThrow()
  return row.cpf_cnpj
}
