import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

let t: TestApp
let executivo: Actor
let supervisor: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
  await agendamento('Hoje cedo', '2026-11-20T03:00:00Z', 7)
  await agendamento('Hoje à noite', '2026-11-21T02:59:59Z', 7)
  await agendamento('Amanhã', '2026-11-21T03:00:00Z', 7)
  await agendamento('Fim da semana', '2026-11-27T02:59:00Z', 7)
  await agendamento('Semana que vem', '2026-11-27T03:00:00Z', 7)
  await agendamento('Atrasado', '2026-11-19T15:00:00Z', 8)
  await agendamento('Feito', '2026-11-20T15:00:00Z', 7, 'Concluído')
  await promessa('Promete hoje', { data: '2026-11-20', executivo: 7 })
  await promessa('Na tolerância', { data: '2026-11-19', executivo: 7 })
  await promessa('Promete na semana', { data: '2026-11-25', executivo: 8 })
  await promessa('Quebrou', { data: '2026-11-10', executivo: 8, status: 'Não cumprida' })
  await promessa('Cumpriu', { data: '2026-11-20', executivo: 7, status: 'Cumprida' })
  await acordo('Entrada amanhã', '2026-11-21', 'Aguardando')
  await acordo('Entrada distante', '2026-11-27', 'Aguardando')
  await acordo('Entrada vencida', '2026-11-18', 'Aguardando')
  await acordo('Em atraso', '2026-11-02', 'Em atraso')
  await acordo('Quebrado', '2026-11-02', 'Quebrado')
})
afterAll(() => t.close())

const URL = '/api/v1/acompanhamento'
interface Row {
  readonly tipo: string
  readonly cliente: { readonly titulo: string }
}
const names = async (actor: Actor, query: string) =>
  (await actor.get(`${URL}?${query}`)).json<Row[]>().map(({ cliente }) => cliente.titulo)

describe('GET /acompanhamento', () => {
  it.each([
    ['hoje', ['Hoje cedo', 'Hoje à noite', 'Promete hoje']],
    ['atrasados', ['Quebrou', 'Atrasado', 'Na tolerância']],
    ['ate_hoje', ['Atrasado', 'Na tolerância', 'Hoje cedo', 'Hoje à noite', 'Promete hoje']],
    ['semana', ['Hoje cedo', 'Hoje à noite', 'Promete hoje', 'Amanhã', 'Promete na semana', 'Fim da semana']],
    ['promessas', ['Quebrou', 'Na tolerância', 'Promete hoje', 'Promete na semana']],
    ['entradas', ['Entrada amanhã']],
    ['risco', ['Em atraso', 'Entrada vencida']],
  ])('%s: what is to be done, by its day', async (aba, expected) => {
    expect(await names(supervisor, `_visao=${aba}`)).toEqual(expected)
  })

  it('says in which version each row shows the appointment or agreement that it is about', async () => {
    await sql`update agendamentos set versao = 7 where motivo is not null and cliente_id in
      (select id from clientes where nome = 'Hoje cedo')`.execute(t.db)
    await sql`update acordos set versao = 8 where cliente_id in (select id from clientes where nome = 'Em atraso')`.execute(
      t.db,
    )
    const rows = (await supervisor.get(`${URL}?_end=50`)).json<(Row & { readonly versao_vista: number | null })[]>()
    const seen = new Map(rows.map(({ tipo, cliente, versao_vista }) => [`${tipo} ${cliente.titulo}`, versao_vista]))
    expect([...seen].filter(([, versao]) => versao === null).map(([row]) => row.split(' ')[0])).not.toContain('acordo')
    expect(seen.get('agendamento Hoje cedo')).toBe(7)
    expect(seen.get('acordo Em atraso')).toBe(8)
    expect(seen.get('promessa Promete hoje')).toBeNull()
  })

  it('counts each tab as it lists it', async () => {
    const counts = (await supervisor.get(`${URL}/contagens`)).json()
    expect(counts).toEqual({ hoje: 3, atrasados: 3, ate_hoje: 5, semana: 6, promessas: 4, entradas: 1, risco: 2 })
  })

  it('shows an executive his own unless he asks for all, and a supervisor one executive', async () => {
    expect(await names(executivo, '_visao=atrasados')).toEqual(['Na tolerância'])
    expect(await names(executivo, '_visao=atrasados&quem=todos')).toEqual(['Quebrou', 'Atrasado', 'Na tolerância'])
    expect(await names(supervisor, '_visao=atrasados&executivo_cobranca_id=8')).toEqual(['Quebrou', 'Atrasado'])
    expect((await executivo.get(`${URL}/contagens`)).json()).toMatchObject({ hoje: 3, atrasados: 1, promessas: 2 })
  })

  it('filters by creditor and by name or document', async () => {
    expect(await names(supervisor, '_visao=promessas&credor_id=57')).toEqual([])
    expect(await names(supervisor, '_visao=promessas&q=TOLERANCIA')).toEqual(['Na tolerância'])
    expect(await names(supervisor, '_visao=promessas&q=%25')).toEqual([])
  })

  it('pages without losing anything and says how many there are', async () => {
    const pages = await Promise.all(
      [0, 4].map((start) => supervisor.get(`${URL}?_visao=semana&_start=${start}&_end=${start + 4}`)),
    )
    expect(pages.flatMap((page) => page.json<Row[]>())).toHaveLength(6)
    expect(pages.map((page) => page.headers['x-total-count'])).toEqual(['6', '6'])
    const beyond = await supervisor.get(`${URL}?_visao=semana&_start=50&_end=60`)
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '6'])
  })

  it('gives each row what one must know to act', async () => {
    const [risk] = (await supervisor.get(`${URL}?_visao=risco`)).json()
    expect(risk).toMatchObject({
      tipo: 'acordo',
      data: '2026-11-02',
      dias: 18,
      prazo: 'há 18 dias',
      valor: 1000,
      status: 'Em atraso',
      motivo: `Acordo ${risk.acordo_id} com parcela vencida`,
      credor: { id: 10, titulo: 'Escola Aurora' },
      acordo_id: expect.any(Number),
      parcela_id: expect.any(Number),
      valor_pago: 0,
      forma_pagamento: 'boleto_pix',
    })
    const [call] = (await supervisor.get(`${URL}?_visao=hoje`)).json()
    expect(call).toMatchObject({
      tipo: 'agendamento',
      quando: expect.stringContaining('2026-11-20T03:00'),
      prazo: '00:00',
      executivo_cobranca: { id: 7, titulo: 'Edu Martins' },
      motivo: 'Ligar',
      canal: 'ligacao',
      dias: 0,
      acordo_id: null,
      fim: null,
    })
    const [entry] = (await supervisor.get(`${URL}?_visao=entradas`)).json()
    expect(entry.motivo).toBe(`Primeiro pagamento do acordo ${entry.acordo_id}`)
  })

  it('says how an agreement at risk is ended: by cancelling what nothing was paid of, for whoever may', async () => {
    const ends = async (actor: Actor) =>
      (await actor.get(`${URL}?_visao=risco&quem=todos`)).json<{ fim: string | null }[]>().map(({ fim }) => fim)
    // the first is forced to a state that it does not reach unpaid
    expect(await ends(supervisor)).toEqual([null, 'cancelar'])
    const paid = await t.db
      .selectFrom('acordos')
      .select('id')
      .where('status', '=', 'Em atraso')
      .executeTakeFirstOrThrow()
    await sql`update acordos set valor_pago = 10 where id = ${paid.id}`.execute(t.db)
    expect(await ends(supervisor)).toEqual(['quebrar', 'cancelar'])
    await sql`insert into usuarios_permissoes (usuario_id, permissao, efeito)
      values (${supervisor.usuarioId}, 'acordos.cancelar', 'negar')`.execute(t.db)
    expect(await ends(await t.as(CPF.supervisorCobranca))).toEqual(['quebrar', 'quebrar'])
    await sql`delete from usuarios_permissoes where usuario_id = ${supervisor.usuarioId}`.execute(t.db)
    await sql`update acordos set valor_pago = 0 where id = ${paid.id}`.execute(t.db)
  })

  it('brings neither document nor number of anybody', async () => {
    const rows = (await supervisor.get(`${URL}?quem=todos`)).json<object[]>()
    const keys = [...new Set(rows.flatMap(Object.keys))]
    expect(rows.length).toBeGreaterThan(0)
    expect(keys.filter((key) => /cpf|cnpj|telefone|email/.test(key))).toEqual([])
  })

  it('sums the agreements at risk as the list of the same filters does, whatever its page', async () => {
    const totals = async (actor: Actor, query: string) => (await actor.get(`${URL}/totais?_visao=risco${query}`)).json()
    const listed = async (actor: Actor, query: string) => {
      const rows = (await actor.get(`${URL}?_visao=risco${query}`)).json<{ valor: number }[]>()
      return { linhas: rows.length, valor: rows.reduce((sum, { valor }) => sum + valor, 0) }
    }
    expect(await totals(supervisor, '')).toEqual({ linhas: 2, valor: 2000 })
    expect(await totals(supervisor, '&q=entrada')).toEqual({ linhas: 1, valor: 1000 })
    expect(await totals(supervisor, '&credor_id=57')).toEqual({ linhas: 0, valor: 0 })
    for (const query of ['', '&q=entrada', '&credor_id=10', '&executivo_cobranca_id=8', '&quem=todos']) {
      for (const actor of [supervisor, executivo]) {
        expect(await totals(actor, query), query).toEqual(await listed(actor, query))
      }
    }
    expect((await supervisor.get(`${URL}/totais?_visao=outra`)).statusCode).toBe(400)
  })

  it.each([
    '_visao=outra',
    '_visao=hoje&_start=0&_end=101',
    '_visao=hoje&quem=eles',
    '_visao=hoje&_start=5&_end=1',
    '_visao=hoje&x=1',
  ])('refuses "%s"', async (query) => {
    expect((await supervisor.get(`${URL}?${query}`)).statusCode).toBe(400)
  })

  it('shows a portal user with the permission nothing of other creditors', async () => {
    const portal = await t.as(CPF.credor216)
    expect((await portal.get(`${URL}?_visao=hoje`)).statusCode).toBe(403)
    await sql`insert into usuarios_permissoes (usuario_id, permissao, efeito)
      values (${portal.usuarioId}, 'acompanhamento.ver', 'conceder')`.execute(t.db)
    for (const aba of ['hoje', 'atrasados', 'ate_hoje', 'semana', 'promessas', 'entradas', 'risco']) {
      expect(await names(portal, `_visao=${aba}`), aba).toEqual([])
    }
  })

  it('puts below whom somebody called today, with outcome and name, and leaves appointments at their hour', async () => {
    await promessa('Também promete hoje', { data: '2026-11-20', executivo: 8 })
    const before = await names(supervisor, '_visao=hoje')
    const row = await t.db
      .selectFrom('clientes')
      .select('id')
      .where('nome', '=', 'Promete hoje')
      .executeTakeFirstOrThrow()
    const tipo = await createTipo(t.db, { codigo: 'nao_atende', nome: 'Não atende' })
    const contact = { cliente_id: row.id, tipo, canal: 'ligacao', descricao: 'Chamou' }
    expect((await executivo.post('/api/v1/eventos/store', contact)).statusCode).toBe(201)
    const rows = (await supervisor.get(`${URL}?_visao=hoje`)).json<(Row & { contato: string | null })[]>()
    expect(before).toEqual(['Hoje cedo', 'Hoje à noite', 'Promete hoje', 'Também promete hoje'])
    expect(rows.map(({ cliente, contato }) => [cliente.titulo, contato])).toEqual([
      ['Hoje cedo', null],
      ['Hoje à noite', null],
      ['Também promete hoje', null],
      ['Promete hoje', 'contatado hoje · Não atende · por Edu Martins'],
    ])
  })
})

async function agendamento(nome: string, quando: string, executivo: number, status = 'Aberto'): Promise<void> {
  const cliente_id = await createCliente(t.db, nome)
  await sql`insert into agendamentos (cliente_id, credor_id, executivo_cobranca_id, quando, motivo, canal, status)
    values (${cliente_id}, 10, ${executivo}, ${quando}, 'Ligar', 'ligacao', ${status})`.execute(t.db)
}

interface NovaPromessa {
  readonly data: string
  readonly executivo: number
  readonly status?: string
}

async function promessa(nome: string, { data, executivo, status = 'Aberta' }: NovaPromessa): Promise<void> {
  const cliente_id = await createCliente(t.db, nome)
  await sql`insert into promessas (cliente_id, credor_id, executivo_cobranca_id, valor, feita_em, data, tolerancia_dias, limite,
      status, valor_recebido, resolvida_em)
    values (${cliente_id}, 10, ${executivo}, 50, ${data}::date - 4, ${data}, 2, ${data}::date + 2, ${status}, 0,
      ${status === 'Aberta' ? null : '2026-11-13'})`.execute(t.db)
}

/** An agreement of one instalment, due that day. */
async function acordo(nome: string, vencimento: string, status: string): Promise<void> {
  const cliente_id = await createCliente(t.db, nome)
  const operacao = await createOperacao(t.db, { cliente_id, taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 })
  const closed = await supervisor.post('/api/v1/acordo/store', {
    cliente_id,
    credor_id: 10,
    operacoes: [operacao],
    formaPagamento: 'boleto_pix',
  })
  const { id } = closed.json().acordo
  await sql`update parcelas set data_vencimento = ${vencimento} where acordo_id = ${id}`.execute(t.db)
  await sql`update acordos set status = ${status}, proximo_vencimento = ${vencimento} where id = ${id}`.execute(t.db)
}
