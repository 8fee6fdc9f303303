import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'

/** Two processes with two workers each, so that more than three could run. */
let first: TestApp
let second: TestApp
const running = new Map<number, { readonly usuario: number; readonly end: () => void }>()
const began: number[] = []

function openWorker(database?: TestApp['database']) {
  return openTestApp({
    worker: 'sim',
    ...(database && { database }),
    extras: async (app) => {
      app.jobs.handle(
        'teste',
        ({ trabalho_id, usuario_id }) =>
          new Promise<void>((resolve) => {
            began.push(trabalho_id)
            const end = () => {
              running.delete(trabalho_id)
              resolve()
            }
            running.set(trabalho_id, { usuario: usuario_id ?? 0, end })
          }),
        { cancelavel: 'sim', turnos: { aoTodo: 3, porPessoa: 1, espera: 3 } },
      )
    },
  })
}

beforeAll(async () => {
  first = await openWorker()
  second = await openWorker(first.database)
})
afterAll(async () => {
  for (const { end } of running.values()) end()
  await second.close()
  await first.close()
})

const send = (usuario_id: number) =>
  first.db.transaction().execute((trx) => first.app.jobs.send(trx, { tipo: 'teste', usuario_id, detalhe: {} }))
const usuarios = () => [...running.values()].map(({ usuario }) => usuario).sort()
const patience = { timeout: 60_000, interval: 50 }

describe('work that is taken in turns', () => {
  it('runs one of each person and three in all, over all processes, each person in order', async () => {
    const mine = [await send(1), await send(1), await send(1), await send(1)]
    const others = [await send(2), await send(3), await send(4)]
    await expect(send(1)).rejects.toMatchObject({ code: 'fila_cheia' })
    // two processes look for work at once: which of the others comes third is not said
    await expect.poll(() => usuarios().length, patience).toBe(3)
    expect(usuarios()[0]).toBe(1)
    for (let ended = 0; ended < mine.length + others.length; ended += 1) {
      await expect.poll(() => running.size, patience).toBeGreaterThan(0)
      expect(running.size).toBeLessThanOrEqual(3)
      expect(new Set(usuarios()).size).toBe(running.size)
      running.values().next().value?.end()
    }
    await expect.poll(() => running.size, patience).toBe(0)
    expect(began.filter((id) => mine.includes(id))).toEqual(mine)
    expect([...began].sort((a, b) => a - b)).toEqual([...mine, ...others])
  })
})

describe('exports', () => {
  let t: TestApp
  let admin: Actor
  beforeAll(async () => {
    t = await openTestApp()
    admin = await t.as(CPF.administrador)
  })
  afterAll(() => t.close())
  const order = (actor: Actor) => actor.post('/api/v1/usuarios/exportacoes', { colunas: ['nome'] })

  it('wait twenty at a time in order, say where, and then are refused until one is called off', async () => {
    const asked = await Promise.all(Array.from({ length: 25 }, () => order(admin)))
    const taken = asked.filter(({ statusCode }) => statusCode === 202)
    expect(taken).toHaveLength(21)
    const refused = asked.filter(({ statusCode }) => statusCode !== 202)
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(4).fill([429, 'fila_cheia']))
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    const ids = taken.map((answer) => answer.json<{ id: number }>().id).sort((a, b) => a - b)
    const placeOf = async (id = 0) => (await admin.get(`/api/v1/trabalhos/${id}`)).json().posicao
    expect([await placeOf(ids[0]), await placeOf(ids[2]), await placeOf(ids[20])]).toEqual([1, 3, 21])
    await admin.post(`/api/v1/trabalhos/${ids[1]}/cancelar`, {})
    expect([await placeOf(ids[1]), await placeOf(ids[2])]).toEqual([null, 2])
    expect((await order(admin)).json()).toMatchObject({ posicao: 21 })
    expect((await order(await t.as(CPF.administrador))).statusCode).toBe(429)
  })
})
