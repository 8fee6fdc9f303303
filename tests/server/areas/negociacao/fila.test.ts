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
interface Proximo {
  readonly cliente_id: number
  readonly motivo: string
}
interface Caso extends Proximo {
  readonly entrada: string
}
type Idades = Record<
  'credor_id' | 'a_vencer' | 'ate_30' | 'ate_60' | 'ate_90' | 'ate_180' | 'ate_360' | 'mais' | 'total',
  number
>
const people = new Map<string, number>()

const clientsOf = (answer: { json(): Row[] }) => answer.json().map(({ cliente_id }) => cliente_id)

describe('GET /negociacao/fila', () => {
  it('puts promises that are due first, then missed ones, appointments, arrears, silence, then the oldest debt', async () => {
    const rows = (await executivo.get(URL)).json()
    expect(rows.map(({ nome, acao_sugerida }: Row) => [nome, acao_sugerida])).toEqual([
      ['Promete Hoje', 'cobrar_promessa'],
      ['Na Tolerância', 'cobrar_promessa'],
      ['Não Pagou', 'promessa_quebrada'],
      ['Perdeu o Retorno', 'retornar'],
      ['Acordo Atrasado', 'acordo_em_risco'],
      ['Silêncio Antigo', 'contatar'],
      ['Silêncio Novo', 'contatar'],
      ['Retornou Depois', 'negociar'],
      ['Falou Ontem', 'negociar'],
      ['Retorno Amanhã', 'negociar'],
      ['Não Pagou e Falou', 'negociar'],
    ])
  })

  it('is told on the home of who negotiates: the first, each with his reason, the one that the day begins with before all', async () => {
    for (const actor of [await t.as(CPF.coordenador), executivo]) {
      const first = await actor.get('/api/v1/proximos_clientes?_start=0&_end=5')
      expect(first.statusCode, first.body).toBe(200)
      const queue = (await actor.get(`${URL}?_start=0&_end=5`)).json<Row[]>()
      expect(first.json().map(({ cliente_id, motivo }: Proximo) => [cliente_id, motivo])).toEqual(
        queue.map(({ cliente_id, acao_sugerida }) => [cliente_id, acao_sugerida]),
      )
    }
    const all = (await executivo.get('/api/v1/proximos_clientes?_start=0&_end=20')).json<Proximo[]>()
    expect(all.find(({ cliente_id }) => cliente_id === people.get('Retorno Amanhã'))).toMatchObject({
      ...{ motivo: 'negociar', em_cobranca: 300.3, vencimento: '2026-11-01' },
    })
    expect((await (await t.as(CPF.credor10)).get('/api/v1/proximos_clientes')).statusCode).toBe(403)
  })

  it('is beside the cases that nobody reached out for, with what keeps each from it', async () => {
    const coordenador = await t.as(CPF.coordenador)
    const cases = (await coordenador.get('/api/v1/casos?_start=0&_end=50')).json<Caso[]>()
    const of = (nome: string) => cases.find(({ cliente_id }) => cliente_id === people.get(nome))
    expect(of('Silêncio Novo')).toMatchObject({ telefones_validos: 0, motivo: 'sem_telefone', recusa: null })
    expect(of('Promete Hoje')).toMatchObject({ telefones_validos: 1, motivo: 'sem_dono' })
    expect(of('Promete Hoje')?.entrada).toMatch(/^\d{4}-\d\d-\d\d$/)
    const report = await coordenador.get('/api/v1/relatorio_nao_acionados?motivo=sem_telefone&_start=0&_end=50')
    const reported = report.json<Caso[]>().map(({ motivo }) => motivo)
    expect(new Set(reported)).toEqual(new Set(['sem_telefone']))
  })

  it('is a portfolio by creditor and age, which comes to what is in collection', async () => {
    const coordenador = await t.as(CPF.coordenador)
    const rows = (await coordenador.get('/api/v1/carteira_por_idade?_start=0&_end=50')).json<Idades[]>()
    const { rows: debts } = await sql<{ credor_id: number; ate_30: string; total: string }>`
      select credor_id, coalesce(sum(valor_nominal) filter (where data_vencimento between '2026-10-21' and '2026-11-19'), 0) as ate_30,
        sum(valor_nominal) as total from operacoes where status_operacao = 'C' and excluido_em is null group by 1`.execute(
      t.db,
    )
    const sorted = (list: readonly { credor_id: number }[]) => [...list].sort((a, b) => a.credor_id - b.credor_id)
    expect(sorted(rows)).toMatchObject(
      sorted(
        debts.map(({ credor_id, ate_30, total }) => ({ credor_id, ate_30: Number(ate_30), total: Number(total) })),
      ),
    )
    for (const { total, a_vencer, ate_30, ate_60, ate_90, ate_180, ate_360, mais } of rows)
      expect(a_vencer + ate_30 + ate_60 + ate_90 + ate_180 + ate_360 + mais).toBeCloseTo(total, 2)
    expect(rows.some(({ ate_30 }) => ate_30 > 0)).toBe(true)
    expect(rows.some(({ ate_60, ate_90, ate_180 }) => ate_60 + ate_90 + ate_180 > 0)).toBe(true)
  })

  it('says with each place what puts the client there, and which number to dial', async () => {
    const rows: Row[] = (await executivo.get(URL)).json()
    const of = (name: string) => rows.find(({ nome }) => nome === name)
    expect(of('Promete Hoje')).toMatchObject({
      promessa: { valor: 50, data: '2026-11-20', limite: '2026-11-22', status: 'Aberta' },
      telefone: { telefone: '11988887777' },
    })
    expect(of('Não Pagou')).toMatchObject({ promessa: { data: '2026-11-10', status: 'Não cumprida' } })
    expect(of('Perdeu o Retorno')).toMatchObject({
      agendamento: { quando: expect.stringContaining('2026-11-18'), motivo: 'Ligar de novo' },
    })
    expect(of('Acordo Atrasado')).toMatchObject({
      acordo_em_risco: { vencimento: '2026-11-01' },
      titulos: 0,
      total_nominal: 0,
      total_atualizado: 0,
      credores: ['Escola Aurora'],
    })
    expect(of('Silêncio Novo')).toMatchObject({
      promessa: null,
      agendamento: null,
      acordo_em_risco: null,
      telefone: null,
    })
  })

  it('gives in every window what stands there in the whole, and counts what it gives', async () => {
    const asked = [
      '',
      'acao=contatar',
      'acao=negociar',
      'acao=cobrar_promessa',
      'telefone=sem',
      'q=o',
      'valor_min=1',
      'credor_id=10',
    ]
    for (const filters of [...asked, 'situacao=trabalhados', 'situacao=em_atendimento', 'atraso_min=16']) {
      const whole = await executivo.get(`${URL}?${filters}&_start=0&_end=100`)
      const ids = clientsOf(whole)
      expect([filters, whole.headers['x-total-count']]).toEqual([filters, String(ids.length)])
      for (const size of [1, 2, 5]) {
        for (let from = 0; from <= ids.length; from += size) {
          const part = await executivo.get(`${URL}?${filters}&_total=nao&_start=${from}&_end=${from + size}`)
          expect([filters, from, clientsOf(part)]).toEqual([filters, from, ids.slice(from, from + size)])
          expect(part.headers['x-total-count']).toBeUndefined()
        }
      }
    }
  })

  it('gives each client once, with sums, creditors, last event and next appointment', async () => {
    const rows: Row[] = (await executivo.get(URL)).json()
    const row = rows.find(({ nome }) => nome === 'Retorno Amanhã')
    expect(row).toMatchObject({
      credores: ['Clínica Boa Vista', 'Escola Aurora'],
      titulos: 2,
      total_nominal: 300.3,
      // 100,10 + 0,63 + 2,00 + 10,27 of 19 days and 200,20 + 1,00 + 4,00 + 20,52 of 15 days
      total_atualizado: 338.72,
      maior_atraso: 19,
      ultimo_evento: { tipo: 'retorno', descricao: 'evento' },
      proximo_agendamento: expect.stringContaining('2026-11-21T13:00'),
      executivo: { id: 7, titulo: 'Edu Martins' },
      perfil: 'Crônico',
    })
  })

  it('pages without losing anyone and says how many there are', async () => {
    const all: Row[] = (await executivo.get(URL)).json()
    const pages = await Promise.all(
      [0, 2, 4, 6, 8, 10].map((start) => executivo.get(`${URL}?_start=${start}&_end=${start + 2}`)),
    )
    expect(pages.flatMap((page) => page.json())).toEqual(all)
    for (const page of pages) expect(page.headers['x-total-count']).toBe('11')
    const beyond = await executivo.get(`${URL}?_start=50&_end=75`)
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '11'])
  })

  it.each([
    ['q=promete', ['Promete Hoje']],
    ['q=SILENCIO', ['Silêncio Antigo', 'Silêncio Novo']],
    ['q=%25', []],
    ['credor_id=57', ['Retorno Amanhã']],
    ['executivo_id=7', ['Retorno Amanhã']],
    ['sem_contato_dias=30', ['Acordo Atrasado', 'Silêncio Antigo']],
    ['acao=cobrar_promessa', ['Promete Hoje', 'Na Tolerância']],
    ['atraso_min=81&atraso_max=111', ['Silêncio Antigo']],
    ['valor_min=300', ['Retorno Amanhã']],
    ['valor_max=300&acao=retornar', ['Perdeu o Retorno']],
    ['perfil=Crônico', ['Retorno Amanhã']],
    ['telefone=com', ['Promete Hoje']],
    ['telefone=sem&acao=retornar', ['Perdeu o Retorno']],
    ['promessa=com', ['Promete Hoje', 'Na Tolerância']],
    ['inativo=sim', ['Silêncio Novo', 'Retornou Depois']],
    ['remessa_id=1', ['Falou Ontem']],
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
    expect([before, (await executivo.get(URL)).headers['x-total-count']]).toEqual(['12', '11'])
  })

  it.each([
    '_start=0&_end=101',
    '_start=5&_end=1',
    '_start=1e400',
    'desconhecido=1',
    'credor_id=0',
    'atraso_min=-1',
    'valor_min=abc',
    'valor_max=1e400',
    'telefone=talvez',
    'acao=dormir',
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

describe('the figures above the queue', () => {
  it('are those of the portfolio, and of one executive when asked', async () => {
    const all = (await executivo.get(`${URL}/indicadores`)).json()
    expect(all).toMatchObject({
      indicadores: [
        { nome: 'operacoes.em_cobranca', valor: 1201.2 },
        { nome: 'recebimentos.recebido_no_mes', valor: 0 },
        { nome: 'promessas.abertas', quantidade: 2, valor: 100 },
        { nome: 'acompanhamento.ate_hoje', quantidade: 3 },
        { nome: 'casos.sem_contato', quantidade: 3 },
      ],
    })
    const mine = (await executivo.get(`${URL}/indicadores?executivo_id=7`)).json()
    expect(mine.indicadores).toMatchObject([
      { valor: 300.3 },
      {},
      { quantidade: 0 },
      { quantidade: 0 },
      { quantidade: 0 },
    ])
    expect((await executivo.get(`${URL}/indicadores?executivo_id=abc`)).statusCode).toBe(400)
  })
})

describe('handing clients over', () => {
  const TRANSFERIR = '/api/v1/negociacao/transferir'
  const ids = () => [people.get('Promete Hoje') ?? 0, people.get('Retorno Amanhã') ?? 0]

  it('takes along what is open, counts who changed hands and keeps why', async () => {
    const supervisor = await t.as(CPF.supervisorCobranca)
    const body = { clientes: ids(), executivo_id: 8, motivo: 'Férias' }
    expect((await supervisor.post(TRANSFERIR, body)).json()).toEqual({ transferidos: 2 })
    expect((await supervisor.post(TRANSFERIR, body)).json()).toEqual({ transferidos: 0 })
    const promises = await t.db
      .selectFrom('promessas')
      .select('executivo_cobranca_id')
      .where('cliente_id', 'in', ids())
      .execute()
    expect(promises).toEqual([{ executivo_cobranca_id: 8 }])
    const history = await t.db
      .selectFrom('historico')
      .select(['usuario_id', 'mudancas'])
      .where('acao', '=', 'transferir')
      .where('registro_id', '=', people.get('Retorno Amanhã') ?? 0)
      .execute()
    expect(history).toEqual([{ usuario_id: 3, mudancas: { executivo_cobranca_id: [7, 8], motivo: [null, 'Férias'] } }])
    const along = await t.db
      .selectFrom('historico')
      .select(['recurso', 'usuario_id', 'mudancas'])
      .where('acao', '=', 'transferir')
      .where('recurso', '<>', 'clientes')
      .orderBy('recurso')
      .execute()
    const moved = { usuario_id: 3, mudancas: { executivo_cobranca_id: [null, 8] } }
    expect(along).toEqual([
      { recurso: 'agendamentos', ...moved },
      { recurso: 'promessas', ...moved },
    ])
  })

  it.each<[string, object, number]>([
    ['no reason', { motivo: ' ' }, 422],
    ['an executive that is not there', { executivo_id: 987_654 }, 422],
    ['a client that is not there', { clientes: [987_654] }, 404],
    ['nobody', { clientes: [] }, 422],
  ])('refuses %s', async (_name, change, status) => {
    const supervisor = await t.as(CPF.supervisorCobranca)
    const body = { clientes: ids(), executivo_id: 8, motivo: 'Férias', ...change }
    expect((await supervisor.post(TRANSFERIR, body)).statusCode).toBe(status)
  })

  it('is for supervisors', async () => {
    expect((await executivo.post(TRANSFERIR, { clientes: ids(), executivo_id: 8, motivo: 'x' })).statusCode).toBe(403)
  })
})

interface Row {
  readonly cliente_id: number
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
  await sql`update agendamentos set status = 'Concluído' where cliente_id = ${people.get('Retornou Depois') ?? 0}`.execute(
    t.db,
  )
  await person('Promete Hoje', '2026-11-10', { tipo: tipos.promessa, em: '2026-11-16T12:00:00Z' })
  await promessa('Promete Hoje', { data: '2026-11-20' })
  await person('Na Tolerância', '2026-11-11', { tipo: tipos.promessa, em: '2026-11-16T12:00:00Z' })
  await promessa('Na Tolerância', { data: '2026-11-19' })
  await person('Não Pagou', '2026-11-02', { tipo: tipos.promessa, em: '2026-11-12T12:00:00Z' })
  await promessa('Não Pagou', { data: '2026-11-10', resolvida_em: '2026-11-13' })
  await person('Não Pagou e Falou', '2026-11-19', { tipo: tipos.ligacao, em: '2026-11-14T12:00:00Z' })
  await promessa('Não Pagou e Falou', { data: '2026-11-10', resolvida_em: '2026-11-13' })
  await acordoAtrasado('Acordo Atrasado')
  await sql`insert into telefones (cliente_id, telefone, situacao, bloqueado_ate, motivo_bloqueio) values
    (${people.get('Promete Hoje') ?? 0}, '11999990000', 'invalido', null, null),
    (${people.get('Promete Hoje') ?? 0}, '11999991111', 'bom', '2026-11-20', 'pediu'),
    (${people.get('Promete Hoje') ?? 0}, '11988887777', 'nao_testado', '2026-11-19', 'pediu')`.execute(t.db)
  const inicio = (name: string, data: string) =>
    sql`update operacoes set adicionais = ${JSON.stringify({ data_inicio: data })}::jsonb
      where cliente_id = ${people.get(name) ?? 0}`.execute(t.db)
  await inicio('Silêncio Novo', '2025-05-28')
  await inicio('Retornou Depois', '28/05/2025')
  await inicio('Silêncio Antigo', '2025-05-29')
  await inicio('Falou Ontem', '2020-13-45')
  await sql`insert into remessas (id, credor_id, arquivo, layout, hash, linhas, valor_total, status)
    values (1, 10, 'a.csv', 'avenca', repeat('a', 64), 1, 1, 'Em cobrança')`.execute(t.db)
  await sql`update operacoes set remessa_id = 1 where cliente_id = ${people.get('Falou Ontem') ?? 0}`.execute(t.db)
  await person('Retorno Amanhã', '2026-11-01', {
    tipo: tipos.retorno,
    em: '2026-11-19T12:00:00Z',
    para: '2026-11-21T13:00:00Z',
  })
  const id = people.get('Retorno Amanhã') ?? 0
  await createOperacao(t.db, { cliente_id: id, credor_id: 57, valor_nominal: 200.2, data_vencimento: '2026-11-05' })
  await sql`update clientes set executivo_cobranca_id = 7, perfil = 'Crônico' where id = ${id}`.execute(t.db)
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
  if (para === undefined) return
  await sql`insert into agendamentos (cliente_id, quando, motivo, canal, status)
    values (${people.get(nome) ?? 0}, ${para}, 'Ligar de novo', 'ligacao', 'Aberto')`.execute(t.db)
}

async function promessa(nome: string, { data, resolvida_em }: { data: string; resolvida_em?: string }): Promise<void> {
  const status = resolvida_em === undefined ? 'Aberta' : 'Não cumprida'
  await sql`insert into promessas (cliente_id, credor_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido,
      resolvida_em)
    values (${people.get(nome) ?? 0}, 10, 50, ${data}::date - 4, ${data}, 2, ${data}::date + 2, ${status}, 0,
      ${resolvida_em ?? null})`.execute(t.db)
}

/** Everything of this client is in an agreement, which is in arrears. */
async function acordoAtrasado(nome: string): Promise<void> {
  const cliente_id = await createCliente(t.db, nome)
  people.set(nome, cliente_id)
  const operacao = await createOperacao(t.db, { cliente_id })
  const october = await openTestApp({
    database: t.database,
    hoje: '2026-10-20',
    agora: () => new Date('2026-10-20T15:00:00Z'),
  })
  const answer = await (await october.as(CPF.executivo)).post('/api/v1/acordo/store', {
    cliente_id,
    credor_id: 10,
    operacoes: [operacao],
    formaPagamento: 'boleto_pix',
  })
  await october.close()
  await sql`update acordos set status = 'Em atraso', proximo_vencimento = '2026-11-01'
    where id = ${answer.json().acordo.id}`.execute(t.db)
}

async function documentOf(nome: string): Promise<string> {
  const row = await t.db.selectFrom('clientes').select('cpf_cnpj').where('nome', '=', nome).executeTakeFirstOrThrow()
  return row.cpf_cnpj
}
