import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { createCliente, createOperacao, createTipo } from './carteira'

const FILA = '/api/v1/negociacao/fila'
const PEOPLE = 40

let t: TestApp
let edu: Actor
let rita: Actor
let ligacao: number
let now = Date.parse('2026-11-20T12:00:00Z')
const ids: number[] = []

/** Each look at the clock is a moment later than the one before. */
const tick = () => {
  now += 50
  return new Date(now)
}

beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20', agora: tick })
  edu = await t.as(CPF.executivo)
  rita = await t.as(CPF.supervisorCobranca)
  ligacao = await createTipo(t.db, { codigo: 'ligacao', nome: 'Não atende' })
  await createTipo(t.db, { codigo: 'retorno', agenda: true })
  await createTipo(t.db, { codigo: 'promessa', promessa: true })
  for (let index = 0; index < PEOPLE; index += 1) {
    const cliente_id = await createCliente(t.db, `Pessoa ${String(index).padStart(2, '0')}`)
    const day = new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10)
    await createOperacao(t.db, { cliente_id, data_vencimento: day })
    ids.push(cliente_id)
  }
})
afterAll(() => t.close())

describe('work that was done', () => {
  it.each<[string, object]>([
    ['a contact', {}],
    ['a promise for today', { tipo: 'promessa', promessa: { valor: 50, data: '2026-11-20' } }],
  ])('%s takes the client out of the queue of everybody, with outcome and name beside it', async (_what, change) => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    await record(edu, id, change)
    for (const who of [edu, rita]) expect((await queue(who)).map(({ cliente_id }) => cliente_id)).not.toContain(id)
    const [worked] = await queue(rita, 'situacao=trabalhados')
    expect(worked).toMatchObject({ cliente_id: id, contato_hoje: { por: 'Edu Martins' } })
  })

  it('a proposal or an agreement does so too, and the client of an agreement is still found', async () => {
    const [a, b] = await queue(edu)
    const pedido = async (cliente_id: number) => ({
      cliente_id,
      credor_id: 10,
      operacoes: await operacoesOf(cliente_id),
      formaPagamento: 'boleto_pix',
    })
    const [one, other] = [a?.cliente_id ?? 0, b?.cliente_id ?? 0]
    expect((await edu.post('/api/v1/proposta/store', await pedido(one))).statusCode).toBe(201)
    expect((await edu.post('/api/v1/acordo/store', await pedido(other))).statusCode).toBe(201)
    const left = (await queue(rita)).map(({ cliente_id }) => cliente_id)
    expect(left).not.toContain(one)
    expect(left).not.toContain(other)
    const worked = await queue(rita, 'situacao=trabalhados&credor_id=10')
    expect(worked.slice(0, 2)).toMatchObject([
      { cliente_id: other, contato_hoje: { resultado: 'Acordo' } },
      { cliente_id: one, contato_hoje: { resultado: 'Proposta' } },
    ])
    expect(await queue(rita, 'situacao=trabalhados&credor_id=57')).toEqual([])
  })

  it('a return that comes due after the contact brings the client back', async () => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    await record(edu, id, { tipo: 'retorno', agendado_para: '2026-11-20T12:30:00Z' })
    expect(await queue(rita, 'acao=retornar')).toEqual([])
    now = Date.parse('2026-11-20T12:31:00Z')
    const back = await queue(rita, 'acao=retornar')
    expect(back).toMatchObject([{ cliente_id: id, acao_sugerida: 'retornar' }])
    await record(edu, id)
    expect(await queue(rita, 'acao=retornar')).toEqual([])
  })

  it('a return that came due before the client was last dealt with does not', async () => {
    const id = (await queue(edu))[0]?.cliente_id ?? 0
    const due = new Date(now + 60_000).toISOString()
    await record(edu, id, { tipo: 'retorno', agendado_para: due })
    now += 120_000
    expect(await queue(rita, 'acao=retornar')).toMatchObject([{ cliente_id: id }])
    const pedido = { cliente_id: id, credor_id: 10, operacoes: await operacoesOf(id), formaPagamento: 'boleto_pix' }
    expect((await edu.post('/api/v1/proposta/store', pedido)).statusCode).toBe(201)
    expect((await queue(rita)).map(({ cliente_id }) => cliente_id)).not.toContain(id)
  })

  it('is counted as it is listed', async () => {
    for (const filter of ['', 'credor_id=57', 'q=pessoa 0', 'acao=contatar', 'atraso_min=140']) {
      const counts = (await rita.get(`${FILA}/contagens?${filter}`)).json()
      const total = async (situacao: string) =>
        Number((await rita.get(`${FILA}?${filter}${situacao}`)).headers['x-total-count'])
      expect([filter, counts]).toEqual([
        filter,
        {
          fila: await total(''),
          trabalhados: await total('&situacao=trabalhados'),
          em_atendimento: await total('&situacao=em_atendimento'),
        },
      ])
    }
  })
})

describe('a client in hand', () => {
  const page = randomUUID()
  const at = (id: number, pagina: string = page) => `/api/v1/clientes/${id}/atendimento?pagina=${pagina}`

  it('leaves the queue of the others, who see who has him, and stays in his own', async () => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    expect((await edu.post(at(id), {})).json()).toEqual({ em_atendimento_por: null })
    expect((await rita.post(at(id, randomUUID()), {})).json()).toMatchObject({
      em_atendimento_por: { nome: 'Edu Martins' },
    })
    expect((await queue(rita)).map(({ cliente_id }) => cliente_id)).not.toContain(id)
    expect(await queue(rita, 'situacao=em_atendimento')).toMatchObject([
      { cliente_id: id, em_atendimento: { nome: 'Edu Martins' } },
    ])
    expect((await queue(edu))[0]).toMatchObject({ cliente_id: id, em_atendimento: { usuario_id: edu.usuarioId } })
    // refuses nothing to anybody
    expect((await rita.get(`/api/v1/acordo/negociacao/${id}`)).statusCode).toBe(200)
    // another page of his has not taken it, so leaving it frees nothing
    await edu.inject({ method: 'DELETE', url: at(id, randomUUID()) })
    expect((await queue(rita))[0]?.cliente_id).not.toBe(id)
    await edu.inject({ method: 'DELETE', url: at(id) })
    expect((await queue(rita))[0]?.cliente_id).toBe(id)
  })

  it('is let go when a contact is recorded, and no renewal takes him again', async () => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    await edu.post(at(id), {})
    await record(edu, id)
    await edu.inject({ method: 'PUT', url: at(id) })
    expect(await queue(rita, 'situacao=em_atendimento')).toEqual([])
  })

  it('stays in the hands of who has him when somebody else records a contact', async () => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    await edu.post(at(id), {})
    await record(rita, id)
    expect(await queue(rita, 'situacao=em_atendimento')).toMatchObject([
      { cliente_id: id, em_atendimento: { nome: 'Edu Martins' } },
    ])
    await edu.inject({ method: 'DELETE', url: at(id) })
  })

  it('is let go, the one in hand for longest, by who takes an eleventh', async () => {
    const taken = (await queue(edu)).slice(0, 11).map(({ cliente_id }) => cliente_id)
    for (const id of taken) await edu.post(at(id), {})
    const held = (await queue(rita, 'situacao=em_atendimento')).map(({ cliente_id }) => cliente_id)
    expect(held.toSorted((a, b) => a - b)).toEqual(taken.slice(1).toSorted((a, b) => a - b))
    for (const id of held) await edu.inject({ method: 'DELETE', url: at(id) })
  })

  it('is free again ten minutes after the last sign of the page', async () => {
    const [first] = await queue(edu)
    const id = first?.cliente_id ?? 0
    await edu.post(at(id), {})
    now += 9 * 60_000
    await edu.inject({ method: 'PUT', url: at(id) })
    now += 9 * 60_000
    expect((await queue(rita))[0]?.cliente_id).not.toBe(id)
    now += 2 * 60_000
    expect((await queue(rita))[0]?.cliente_id).toBe(id)
    expect(await queue(rita, 'situacao=em_atendimento')).toEqual([])
  })

  it('is a client of his scope, or nobody, and the page has a name', async () => {
    expect((await edu.post(at(987_654), {})).statusCode).toBe(404)
    expect((await edu.post(at(ids[0] ?? 0, 'x'), {})).statusCode).toBe(400)
    expect((await (await t.as(CPF.credor10)).post(at(ids[0] ?? 0), {})).statusCode).toBe(403)
  })
})

describe('the next one', () => {
  const page = randomUUID()
  const proximo = async (who: Actor, body: object = {}, query = '') =>
    (await who.post(`${FILA}/proximo?${query}`, { vistos: [], pagina: page, ...body })).json()
  const leave = (who: Actor, id: number) =>
    who.inject({ method: 'DELETE', url: `/api/v1/clientes/${id}/atendimento?pagina=${page}` })

  it('is another for everyone who asks at the same instant', async () => {
    const asked = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? edu : rita))
    const answers: { cliente_id: number }[] = await Promise.all(asked.map((who) => proximo(who)))
    expect(new Set(answers.map(({ cliente_id }) => cliente_id)).size).toBe(16)
    for (const [index, { cliente_id }] of answers.entries()) await leave(asked[index] ?? edu, cliente_id)
  })

  it('is nobody whom another dealt with between the reading of the queue and the taking', async () => {
    const [first, second] = (await queue(edu)).map(({ cliente_id }) => cliente_id)
    const other = await t.app.pool.connect()
    await other.query('begin')
    await other.query(
      `insert into posses (recurso, registro_id, usuario_id, pagina, expira_em)
        values ('clientes', $1, $2, $3, now() + interval '1 minute')`,
      [first, rita.usuarioId, randomUUID()],
    )
    const next = proximo(edu)
    await untilSomeoneWaits(t.db)
    await record(rita, first ?? 0)
    await other.query('rollback')
    other.release()
    expect(await next).toEqual({ cliente_id: second, recomecou: false })
    expect((await queue(rita, 'situacao=em_atendimento')).map(({ cliente_id }) => cliente_id)).toEqual([second])
    await leave(edu, second ?? 0)
  })

  it('walks through the queue without coming back, then begins again, and never brings the one in hand', async () => {
    const all = (await queue(edu, 'q=pessoa 3')).map(({ cliente_id }) => cliente_id)
    const seen: number[] = []
    let atual: number | undefined
    for (let step = 0; step < all.length; step += 1) {
      const next = await proximo(edu, { atual, vistos: seen.slice(0, -1) }, 'q=pessoa 3')
      expect(next.recomecou).toBe(false)
      if (atual !== undefined) await leave(edu, atual)
      seen.push(next.cliente_id)
      atual = next.cliente_id
    }
    expect(seen).toEqual(all)
    expect(await proximo(edu, { atual, vistos: seen }, 'q=pessoa 3')).toEqual({ cliente_id: all[0], recomecou: true })
    expect(await proximo(edu, { atual: all.at(-1) }, 'q=Pessoa 39')).toEqual({ cliente_id: null, recomecou: false })
    for (const id of all) await leave(edu, id)
  })

  it('leads two people who call on through everybody once', async () => {
    const left = (await queue(edu)).length
    const worked: number[] = []
    const work = async (who: Actor) => {
      for (;;) {
        const { cliente_id } = await proximo(who)
        if (cliente_id === null) return
        worked.push(cliente_id)
        await record(who, cliente_id)
      }
    }
    await Promise.all([work(edu), work(rita), work(edu), work(rita)])
    expect([...worked].sort((a, b) => a - b)).toEqual([...new Set(worked)].sort((a, b) => a - b))
    expect(worked).toHaveLength(left)
    expect(await queue(rita)).toEqual([])
  })
})

interface Row {
  readonly cliente_id: number
  readonly acao_sugerida: string
}

async function queue(who: Actor, query = ''): Promise<Row[]> {
  return (await who.get(`${FILA}?_end=100&${query}`)).json()
}

async function record(who: Actor, cliente_id: number, change: object = {}): Promise<void> {
  const answer = await who.post('/api/v1/eventos/store', {
    cliente_id,
    tipo: ligacao,
    canal: 'ligacao',
    descricao: 'Falado',
    ...change,
  })
  expect(answer.statusCode).toBe(201)
}

async function operacoesOf(cliente_id: number): Promise<number[]> {
  const rows = await t.db.selectFrom('operacoes').select('id').where('cliente_id', '=', cliente_id).execute()
  return rows.map(({ id }) => id)
}
