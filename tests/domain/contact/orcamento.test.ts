import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diaLivre, freeDay } from '../../../src/domain/contact/orcamento'
import type { ContatoContado } from '../../../src/domain/contact/pergunta'
import { podeContatar } from '../../../src/domain/contact/pode-contatar'
import type { Canal } from '../../../src/domain/contact/regras'
import { runs } from '../../inteiro'
import { fatos, feito, pedido, regras } from './perguntas'

const { orcamento } = regras
const MESSAGES = ['sms', 'whatsapp', 'email'] as const
const CHANNELS = [...MESSAGES, 'ligacao'] as const
const HOUR_MS = 3_600_000
const BEGIN = Date.parse('2026-11-02T03:00:00Z')

/** Days since the beginning, on the clock of São Paulo, which was three hours behind all that time. */
const dayOf = ({ em }: ContatoContado) => Math.floor((Date.parse(em) - BEGIN) / (24 * HOUR_MS))
const dateOf = (day: number) => new Date(BEGIN + day * 24 * HOUR_MS).toISOString().slice(0, 10)

/** What is passed somewhere, counted day by day and window by window. */
function passed(contatos: readonly ContatoContado[]): readonly string[] {
  const calls = contatos.filter(({ canal }) => canal === 'ligacao')
  const messages = contatos.filter(({ canal }) => canal !== 'ligacao')
  const said: string[] = []
  for (let day = -7; day < 24; day += 1) {
    const on = (list: readonly ContatoContado[]) => list.filter((each) => dayOf(each) === day).length
    const week = (list: readonly ContatoContado[]) =>
      list.filter((each) => dayOf(each) >= day && dayOf(each) <= day + 6).length
    if (on(messages) > 1) said.push(`${day}: messages of a day`)
    if (week(messages) > 5) said.push(`${day}: messages of 7 days`)
    for (const canal of MESSAGES)
      if (week(messages.filter((each) => each.canal === canal)) > 3) said.push(`${day}: ${canal} of 7 days`)
    if (on(calls) > 3) said.push(`${day}: calls of a day`)
    if (week(calls) > 10) said.push(`${day}: calls of 7 days`)
  }
  return said
}

const attempt = fc.record({
  canal: fc.constantFrom(...CHANNELS),
  /** Any hour of a month, in any order: what is to come is kept beforehand. */
  hour: fc.integer({ min: 0, max: 24 * 21 }),
  person: fc.boolean(),
  destination: fc.boolean(),
})

describe('what a person may be contacted', () => {
  it('is never passed, in whatever order contacts are asked for, on the person or on the destination', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        const people: ContatoContado[] = []
        const destinations: ContatoContado[] = []
        for (const { canal, hour, person, destination } of attempts) {
          const one = feito(new Date(BEGIN + hour * HOUR_MS).toISOString(), canal)
          const counted = [...(person ? [people] : []), ...(destination ? [destinations] : [])]
          const day = dateOf(dayOf(one))
          if (freeDay(canal, counted, orcamento, day) === day) for (const list of counted) list.push(one)
        }
        expect([...passed(people), ...passed(destinations)]).toEqual([])
      }),
      { numRuns: runs(10_000, 100_000) },
    )
  })

  it('leaves the first day that has room, and none before it', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), fc.constantFrom(...CHANNELS), (attempts, canal) => {
        const done: ContatoContado[] = []
        const put = (each: Canal, day: number) => feito(`${dateOf(day)}T15:00:00Z`, each)
        for (const { canal: each, hour } of attempts) {
          const one = put(each, Math.floor(hour / 24))
          if (passed([...done, one]).length === 0) done.push(one)
        }
        const free = diaLivre(canal, done, orcamento, dateOf(5))
        let first = 5
        while (first < 60 && passed([...done, put(canal, first)]).length > 0) first += 1
        expect(free).toBe(dateOf(first))
      }),
      { numRuns: runs(300, 10_000) },
    )
  })

  it.each<[string, Canal, readonly ContatoContado[], string | undefined]>([
    ['one message a day over channels', 'sms', [feito('2026-11-24T12:00:00Z', 'email')], '2026-11-25'],
    ['a day ends at midnight in São Paulo', 'sms', [feito('2026-11-24T02:59:59Z', 'email')], '2026-11-24'],
    ['a call counts for no message', 'sms', [feito('2026-11-24T12:00:00Z', 'ligacao')], '2026-11-24'],
    ['a letter counts for nothing', 'sms', [feito('2026-11-24T12:00:00Z', 'carta')], '2026-11-24'],
    ['a letter may always go', 'carta', [feito('2026-11-24T12:00:00Z', 'carta')], '2026-11-24'],
    [
      'three of a channel in 7 days',
      'sms',
      ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => feito(`${day}T12:00:00Z`, 'sms')),
      '2026-11-26',
    ],
    [
      'what is to come counts, too',
      'sms',
      ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => feito(`${day}T12:00:00Z`, 'sms')),
      '2026-12-03',
    ],
    [
      'three calls a day',
      'ligacao',
      Array.from({ length: 3 }, () => feito('2026-11-24T12:00:00Z', 'ligacao')),
      '2026-11-25',
    ],
    [
      'two calls leave a third',
      'ligacao',
      Array.from({ length: 2 }, () => feito('2026-11-24T12:00:00Z', 'ligacao')),
      '2026-11-24',
    ],
    [
      'none for 3 days after the right person',
      'ligacao',
      [feito('2026-11-23T12:00:00Z', 'ligacao', { cpc: true })],
      '2026-11-26',
    ],
    [
      'none until the agreed day',
      'ligacao',
      [feito('2026-11-23T12:00:00Z', 'ligacao', { cpc: true, combinado: '2026-12-10' })],
      '2026-12-10',
    ],
    [
      'an agreed day that is sooner',
      'ligacao',
      [feito('2026-11-23T12:00:00Z', 'ligacao', { cpc: true, combinado: '2026-11-24' })],
      '2026-11-24',
    ],
    [
      'what was said last',
      'ligacao',
      [
        feito('2026-11-23T15:00:00Z', 'ligacao', { cpc: true, combinado: '2026-11-25' }),
        feito('2026-11-23T12:00:00Z', 'ligacao', { cpc: true, combinado: '2026-12-10' }),
      ],
      '2026-11-25',
    ],
    [
      'the right person by message stops calls',
      'ligacao',
      [feito('2026-11-23T12:00:00Z', 'whatsapp', { cpc: true })],
      '2026-11-26',
    ],
  ])('knows %s', (_, canal, contatos, expected) => {
    expect(diaLivre(canal, contatos, orcamento, '2026-11-24')).toBe(expected)
  })

  it('is told with the instant at which the day begins, by the person and by the destination', () => {
    const sent = [feito('2026-11-24T12:00:00Z', 'email')]
    for (const mais of [{ contatos: sent }, { contatos_do_destino: sent }]) {
      const ask = (agora: string, p = pedido) =>
        podeContatar({ ...p, canal: 'sms' }, { ...fatos, ...mais }, regras, new Date(agora))
      const [motivo] = ask('2026-11-24T14:00:00-03:00').motivos
      expect(motivo).toMatchObject({ codigo: 'limite_do_periodo', ate: '2026-11-25T03:00:00.000Z', libera: 'ninguem' })
      const codes = (agora: string) => ask(agora).motivos.map(({ codigo }) => codigo)
      expect(codes('2026-11-25T02:59:59.999Z')).toContain('limite_do_periodo')
      expect(codes('2026-11-25T03:00:00Z')).not.toContain('limite_do_periodo')
    }
  })

  it('may be lifted by a supervisor for a call of a person, for rules by nobody', () => {
    const contatos = Array.from({ length: 3 }, () => feito('2026-11-24T12:00:00Z', 'ligacao'))
    const libera = (quem: 'pessoa' | 'regra') =>
      podeContatar({ ...pedido, quem }, { ...fatos, contatos }, regras, new Date('2026-11-24T14:00:00-03:00'))
        .motivos[0]?.libera
    expect([libera('pessoa'), libera('regra')]).toEqual(['supervisao', 'ninguem'])
  })
})
