import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LinhaExterna } from '../../../../src/web/areas/conversas/externas/linha'
import { lerLinha } from '../../../../src/web/areas/conversas/externas/linha'
import { ouvirFirebase } from '../../../../src/web/areas/conversas/externas/ouvir'
import { type BancoDeFora, openBancoDeFora } from './banco-de-fora'

const MAPA = { texto: 'message', em: 'time', de: 'senderId' }
const EM = '2026-11-19T13:00:00.000Z'
const FITS = { message: 'Oi', time: EM, senderId: 7 }

describe('a row from outside', () => {
  it.each([
    ['instants as text', FITS, EM],
    ['instants in milliseconds', { ...FITS, time: Date.parse(EM) }, EM],
  ])('is a message with %s', (_, valor, em) => {
    expect(lerLinha('a', valor, MAPA)).toEqual({ kind: 'mensagem', chave: 'a', texto: 'Oi', em, de: '7' })
  })

  it.each([
    ['a text', 'só texto', [['', 'só texto']]],
    ['nothing', null, [['', 'null']]],
    ['a list', [1, 2], [['', '[1,2]']]],
    [
      'no words',
      { time: EM, senderId: 1 },
      [
        ['time', EM],
        ['senderId', '1'],
      ],
    ],
    ['an instant that is none', { ...FITS, time: 'ontem' }, expect.arrayContaining([['time', 'ontem']])],
    ['words that are a record', { ...FITS, message: { a: 1 } }, expect.arrayContaining([['message', '{"a":1}']])],
    ['a sender that is none', { ...FITS, senderId: null }, expect.arrayContaining([['senderId', 'null']])],
  ])('of %s is shown as what it is', (_, valor, pares) => {
    expect(lerLinha('a', valor, MAPA)).toEqual({ kind: 'outra', chave: 'a', pares })
  })
})

describe('listening to the engine outside', { timeout: 30_000 }, () => {
  let banco: BancoDeFora
  let stop = () => {}
  afterEach(async () => {
    stop()
    await banco.close()
  })
  function listen(connectMs = 3_000) {
    const heard: { rows: readonly LinhaExterna[]; states: string[] } = { rows: [], states: [] }
    stop = ouvirFirebase(
      {
        firebase: { databaseURL: banco.endereco, apiKey: 'k', projectId: 'casa' },
        firebase_caminho: 'teste/1',
        firebase_mapa: MAPA,
      },
      { onRows: (rows) => Object.assign(heard, { rows }), onState: (state) => heard.states.push(state) },
      { firstMs: 50, connectMs },
    )
    return heard
  }

  it('reads the last 200 of the path, and what comes there afterwards', async () => {
    banco = await openBancoDeFora({ a: FITS })
    const heard = listen()
    await vi.waitFor(() => expect(heard.rows).toHaveLength(1), 10_000)
    expect(heard.rows[0]).toMatchObject({ kind: 'mensagem', texto: 'Oi', de: '7' })
    const [asked] = banco.asked.filter(({ a }) => a === 'q')
    expect(asked?.b).toMatchObject({ p: '/teste/1', q: { l: 200, vf: 'r' } })
    banco.put({ a: FITS, b: { ...FITS, message: 'Chegou' }, c: { outra: 1 } })
    await vi.waitFor(() => expect(heard.rows).toHaveLength(3), 10_000)
    expect(heard.rows.map(({ kind }) => kind)).toEqual(['mensagem', 'mensagem', 'outra'])
  })

  it('keeps the last messages while it is cut off, and goes on when it is let in', async () => {
    banco = await openBancoDeFora({ a: FITS })
    const heard = listen(300)
    await vi.waitFor(() => expect(heard.rows).toHaveLength(1), 10_000)
    banco.block()
    await vi.waitFor(() => expect(heard.states.at(-1)).toBe('indisponivel'), 10_000)
    expect(heard.rows).toHaveLength(1)
    banco.unblock()
    banco.put({ a: FITS, b: FITS })
    await vi.waitFor(() => expect(heard.rows).toHaveLength(2), 10_000)
    expect(heard.states.at(-1)).toBe('ouvindo')
  })

  it('is unavailable, and tries again, where it never gets through', async () => {
    banco = await openBancoDeFora({ a: FITS })
    banco.block()
    const heard = listen(200)
    await vi.waitFor(
      () => expect(heard.states.filter((state) => state === 'indisponivel').length).toBeGreaterThan(1),
      10_000,
    )
    expect(heard.rows).toEqual([])
  })
})
