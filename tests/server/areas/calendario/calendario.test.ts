import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const { t, administrador, coordenador, supervisorCobranca, executivo, outroExecutivo, backoffice } = withApp(
  { hoje: '2026-11-20' },
  ['administrador', 'coordenador', 'supervisorCobranca', 'executivo', 'outroExecutivo', 'backoffice'],
)

let agendamento: number
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'contato', nome: 'Contato', alo: true, cpc: true })
  await createTipo(t.db, { codigo: 'prometeu', alo: true, cpc: true, promessa: true })
  agendamento = await agendar(executivo, '2026-11-23T10:00:00-03:00')
  await agendar(executivo, '2026-11-23T23:30:00-03:00')
  await agendar(outroExecutivo, '2026-11-23T09:00:00-03:00')
  await agendar(outroExecutivo, '2026-11-26T09:00:00-03:00')
  const carteira = await createCarteira(t.db, 2)
  const parametros = { nParcelas: 3, entrada: 100 }
  const fechado = await coordenador.post('/api/v1/acordo/store', {
    ...carteira,
    credor_id: 10,
    formaPagamento: 'boleto_pix',
    parametros,
  })
  expect(fechado.statusCode, fechado.body).toBe(201)
})

async function agendar(actor: Actor, quando: string): Promise<number> {
  const cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id })
  const contato = { cliente_id, tipo: 'contato', canal: 'ligacao', descricao: 'Conversa' }
  const promessa = { valor: 50, data: quando.slice(0, 10) }
  const answer = await actor.post('/api/v1/eventos/store', {
    ...contato,
    agendamento: { quando, motivo: 'Ligar' },
    ...(quando.endsWith('10:00:00-03:00') && { promessa, tipo: 'prometeu' }),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().agendamento.id
}

interface Line {
  readonly linhas: number
  readonly totais: Readonly<Record<string, number>>
}
const WEEK = 'data_gte=2026-11-22&data_lte=2026-11-28'
const rows = async (actor: Actor, query: string) =>
  (await actor.get(`/api/v1/compromissos?${query}`)).json<{ tipo: string; data: string; agendamento_id: number }[]>()
const cells = async (actor: Actor, query: string) => {
  const answer = await actor.get(`/api/v1/relatorio_compromissos_por_dia/cruza?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { colunas, linhas } = answer.json<{
    colunas: { valor: string }[]
    linhas: { valor: string; celulas: (Line | null)[] }[]
  }>()
  return linhas.flatMap(({ valor, celulas }) =>
    celulas.flatMap((cell, at) => (cell ? [[valor, colunas[at]?.valor, cell.linhas, Number(cell.totais.valor)]] : [])),
  )
}

describe('what stands on the days', () => {
  it('is told of by the day of São Paulo, one’s own apart from everybody’s', async () => {
    expect(
      (await rows(executivo, `_visao=meus&${WEEK}&tipo_in=agendamento&tipo_in=promessa`)).map(
        ({ tipo, data }) => `${data} ${tipo}`,
      ),
    ).toEqual(['2026-11-23 agendamento', '2026-11-23 agendamento', '2026-11-23 promessa'])
    expect(await rows(executivo, `_visao=todos&${WEEK}&tipo=agendamento`)).toHaveLength(4)
  })

  it('of a team is what those of it have to do', async () => {
    const { id } = (await supervisorCobranca.get('/api/v1/me')).json().user
    const equipe = (await administrador.post('/api/v1/equipes', { nome: 'Equipe da agenda', supervisor_id: id })).json()
    expect(await rows(supervisorCobranca, `_visao=minha_equipe&${WEEK}`)).toEqual([])
    const { versao } = (await administrador.get('/api/v1/executivos/8')).json()
    const headers = { 'if-match': String(versao) }
    const payload = { equipe_id: equipe.id }
    await administrador.inject({ method: 'PATCH', url: '/api/v1/executivos/8', payload, headers })
    expect((await rows(supervisorCobranca, `_visao=minha_equipe&${WEEK}`)).map(({ data }) => data)).toEqual([
      '2026-11-23',
      '2026-11-26',
    ])
  })

  it('is counted and summed by day and kind as the rows themselves add up, and each count is that of its list', async () => {
    const { rows: expected } = await sql<{ data: string; n: number; aberto: number }>`
      select data_vencimento as data, count(*)::integer as n, sum(valor_nominal - valor_pago)::float8 as aberto
      from parcelas where status in ('A Vencer', 'Vencida', 'Paga parcial') group by 1 order by 1`.execute(t.db)
    const counted = await cells(coordenador, '_visao=todos&tipo=parcela')
    expect(counted).toEqual(expected.map(({ data, n, aberto }) => [data, 'parcela', n, aberto]))
    expect(expected.length).toBeGreaterThan(1)
    for (const [data, tipo, count] of await cells(coordenador, '_visao=todos')) {
      const list = await coordenador.get(`/api/v1/compromissos?tipo=${tipo}&data_gte=${data}&data_lte=${data}`)
      expect(list.headers['x-total-count']).toBe(String(count))
    }
  })

  it('follows an appointment that is put off, whose former day is free again', async () => {
    const found = (await rows(executivo, `_visao=meus&${WEEK}`)).find((row) => row.agendamento_id === agendamento)
    expect(found).toMatchObject({ data: '2026-11-23', versao_vista: expect.any(Number) })
    const put = await executivo.post(`/api/v1/agendamentos/${agendamento}/reagendar`, {
      quando: '2026-11-27T10:00:00-03:00',
    })
    expect(put.statusCode, put.body).toBe(201)
    const days = (await rows(executivo, `_visao=meus&${WEEK}&tipo=agendamento`)).map(({ data }) => data)
    expect(days).toEqual(['2026-11-23', '2026-11-27'])
  })

  it('holds instalments and promises for who may see those', async () => {
    const { id } = (await outroExecutivo.get('/api/v1/me')).json().user
    const kinds = async () => new Set((await rows(outroExecutivo, '_visao=todos')).map(({ tipo }) => tipo))
    expect(await kinds()).toEqual(new Set(['agendamento', 'promessa', 'parcela']))
    await sql`insert into usuarios_permissoes (usuario_id, permissao, efeito)
      values (${id}, 'parcelas.ver', 'negar'), (${id}, 'promessas.ver', 'negar')`.execute(t.db)
    expect(await kinds()).toEqual(new Set(['agendamento']))
    await sql`delete from usuarios_permissoes where usuario_id = ${id}`.execute(t.db)
  })

  it('is not for who may not follow up, nor are its counts', async () => {
    for (const url of [
      'compromissos',
      'relatorio_compromissos_por_dia/cruza',
      'calendario/dias?de=2026-11-01&ate=2026-11-02',
    ])
      expect((await backoffice.get(`/api/v1/${url}`)).statusCode).toBe(403)
  })
})

describe('the days on which banks do not work', () => {
  it('are weekends, the bank’s holidays and those of the installation for the whole country', async () => {
    await administrador.post('/api/v1/feriados', { data: '2026-11-24', nome: 'Feriado da casa' })
    await administrador.post('/api/v1/feriados', { data: '2026-11-25', nome: 'Só aqui', cidade: 'Vitória' })
    const answer = await executivo.get('/api/v1/calendario/dias?de=2026-11-19&ate=2026-11-26')
    expect(answer.json()).toEqual([
      { data: '2026-11-20', nome: null },
      { data: '2026-11-21', nome: null },
      { data: '2026-11-22', nome: null },
      { data: '2026-11-24', nome: 'Feriado da casa' },
    ])
  })

  it.each([
    'de=2026-11-31&ate=2026-12-01',
    'de=2026-12-01&ate=2026-11-01',
    'de=2026-01-01&ate=2026-12-31',
    'de=&ate=',
    'de=2026-11-01',
  ])('refuses %s', async (query) => {
    expect([400, 422]).toContain((await executivo.get(`/api/v1/calendario/dias?${query}`)).statusCode)
  })
})
