import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { HOJE, openPromessas, postPromessa, promessasOf } from './promessa-de-teste'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  ;({ t, executivo } = await openPromessas())
})
afterAll(() => t.close())

let cliente_id: number
beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id, valor_nominal: 1000 })
})

const prometer = (promessa: object | null, changes: object = {}) =>
  postPromessa(executivo, cliente_id, { ...(promessa && { promessa }), ...changes })
const promessas = (of = cliente_id) => promessasOf(t, of)

describe('making a promise', () => {
  it('keeps amount, day and grace, and answers them beside the event', async () => {
    const answer = await prometer({ valor: 300, data: '2026-11-25' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      evento: { tipo: { codigo: 'promessa' } },
      promessa: { valor: 300, data: '2026-11-25', limite: '2026-11-27', substitui: [] },
      agendamento: null,
    })
    const [kept] = await t.db.selectFrom('promessas').selectAll().where('cliente_id', '=', cliente_id).execute()
    expect(kept).toMatchObject({
      credor_id: 10,
      executivo_cobranca_id: 7,
      feita_em: HOJE,
      tolerancia_dias: 2,
      status: 'Aberta',
      evento_id: answer.json().evento.id,
    })
  })

  it.each([
    ['none at all', null, ['promessa.valor', 'promessa.data']],
    ['no amount', { valor: 0, data: '2026-11-25' }, ['promessa.valor']],
    ['less than nothing', { valor: -1, data: '2026-11-25' }, ['promessa.valor']],
    ['half a centavo', { valor: 10.005, data: '2026-11-25' }, ['promessa.valor']],
    ['yesterday', { valor: 300, data: '2026-11-19' }, ['promessa.data']],
    ['a day that does not exist', { valor: 300, data: '2026-02-30' }, ['promessa.data']],
    ['more than 90 days ahead', { valor: 300, data: '2027-02-19' }, ['promessa.data']],
    [
      'an instalment that is nobody’s',
      { valor: 300, data: '2026-11-25', parcela_id: 987_654 },
      ['promessa.parcela_id'],
    ],
    ['an unknown key', { valor: 300, data: '2026-11-25', status: 'Cumprida' }, ['promessa.status']],
  ])('refuses %s on its own field', async (_name, promessa, fields) => {
    const answer = await prometer(promessa)
    expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, fields])
    expect(await promessas()).toEqual([])
  })

  // 1000 + 1 % a month over 107 days + 2 % = 1055,67; no fee: past its term
  it('takes the whole open debt of that day and not a centavo more, and says how much it is', async () => {
    const refused = await prometer({ valor: 1055.68, data: '2026-11-25' })
    expect(refused.json().errors['promessa.valor'][0]).toContain('R$ 1.055,67')
    expect((await prometer({ valor: 1055.67, data: '2026-11-25' })).statusCode).toBe(201)
    const other = await prometer({ valor: 1, data: '2026-11-25' }, { credor_id: 57 })
    expect(other.json().errors['promessa.valor'][0]).toContain('não tem dívida em aberto')
  })

  it('refuses a promise with a type that promises nothing', async () => {
    const answer = await prometer({ valor: 300, data: '2026-11-25' }, { tipo: 'contato' })
    expect(Object.keys(answer.json().errors)).toEqual(['promessa'])
  })

  it('puts the one that was open aside and says which', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const first = (await prometer({ valor: 300, data: '2026-11-25' })).json().promessa
    const other = (await prometer({ valor: 300, data: '2026-11-25' }, { credor_id: 57 })).json().promessa
    const unasked = await prometer({ valor: 200, data: '2026-11-30' })
    expect(unasked.statusCode).toBe(409)
    expect(unasked.json()).toMatchObject({
      code: 'promessa_ja_aberta',
      promessas_abertas: [{ id: first.id, valor: 300, data: '2026-11-25' }],
    })
    expect((await prometer({ valor: 200, data: '2026-11-30', substitui: [other.id] })).statusCode).toBe(409)
    expect((await promessas()).map(({ status }) => status)).toEqual(['Aberta', 'Aberta'])
    const second = (await prometer({ valor: 200, data: '2026-11-30', substitui: [first.id] })).json().promessa
    expect([other.substitui, second.substitui]).toEqual([[], [first.id]])
    expect((await promessas()).map(({ status }) => status)).toEqual(['Invalidada', 'Aberta', 'Aberta'])
  })

  it('asks too when either of the two names no creditor', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const anyCredor = { credor_id: undefined }
    const first = (await prometer({ valor: 300, data: '2026-11-25' })).json().promessa
    const whole = await prometer({ valor: 200, data: '2026-11-30' }, anyCredor)
    expect([whole.statusCode, whole.json().promessas_abertas?.[0]?.id], whole.body).toEqual([409, first.id])
    const meant = await prometer({ valor: 200, data: '2026-11-30', substitui: [first.id] }, anyCredor)
    const second = meant.json().promessa
    expect(second.substitui).toEqual([first.id])
    const ofOne = await prometer({ valor: 100, data: '2026-11-25' }, { credor_id: 57 })
    expect([ofOne.statusCode, ofOne.json().promessas_abertas?.[0]?.id], ofOne.body).toEqual([409, second.id])
    expect((await promessas()).map(({ status }) => status)).toEqual(['Invalidada', 'Aberta'])
  })

  it('without a creditor asks naming every one that is open, and puts all of them aside', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const anyCredor = { credor_id: undefined }
    const one = (await prometer({ valor: 300, data: '2026-11-25' })).json().promessa
    const other = (await prometer({ valor: 150, data: '2026-11-26' }, { credor_id: 57 })).json().promessa
    const both = [one.id, other.id]
    const asked = await prometer({ valor: 200, data: '2026-11-30', substitui: [one.id] }, anyCredor)
    expect(asked.json().promessas_abertas).toEqual([
      { id: one.id, valor: 300, data: '2026-11-25' },
      { id: other.id, valor: 150, data: '2026-11-26' },
    ])
    expect(asked.json().message.replaceAll('\u00a0', ' ')).toContain(
      'R$ 300,00 para 25/11/2026 e R$ 150,00 para 26/11/2026',
    )
    const meant = await prometer({ valor: 200, data: '2026-11-30', substitui: both }, anyCredor)
    expect(meant.json().promessa?.substitui, meant.body).toEqual(both)
    expect((await promessas()).map(({ status }) => status)).toEqual(['Invalidada', 'Invalidada', 'Aberta'])
  })

  it('leaves one open when two people promise at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((valor) => prometer({ valor, data: '2026-11-25' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    const open = (await promessas()).filter(({ status }) => status === 'Aberta')
    expect(open).toHaveLength(1)
  })
})
