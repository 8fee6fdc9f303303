import { describe, expect, it } from 'vitest'
import { agendasDaLei, isOpen } from '../../../src/domain/contact/horarios'
import { lugaresDe } from '../../../src/domain/contact/lugares'
import type { Feriado } from '../../../src/domain/contact/pergunta'
import { podeContatar } from '../../../src/domain/contact/pode-contatar'
import { CANAIS_COM_HORA, type Canal } from '../../../src/domain/contact/regras'
import { inteiro, runs } from '../../inteiro'
import { changesOf, DDDS, isOpen as isOpenByTable, placesOf, UFS } from './oraculo'
import { em, fatos, pedido, regras } from './perguntas'

const minuteOf = (instant: string) => Date.parse(instant) / 60_000
/** Monday to Sunday without a holiday, and the Monday after. */
const [FROM, TO] = [minuteOf('2026-11-23T00:00:00Z'), minuteOf('2026-12-01T00:00:00Z')]

const hora = (uf: string | null, ddd: string | null, canal: Canal, minute: number) =>
  podeContatar({ ...pedido, canal }, em(uf, ddd), regras, new Date(minute * 60_000))

describe('the hours of the law', () => {
  it('open and close by the table, to the minute, for every UF and DDD, and tell when they open next', () => {
    let tried = 0
    for (const [row, uf] of UFS.entries())
      for (const [column, ddd] of DDDS.entries()) {
        const places = placesOf(uf, ddd)
        const changes = changesOf(places, FROM, TO)
        // each pair has its channel on a push, and all of them on the whole run
        const canais = CANAIS_COM_HORA.filter((_, at) => inteiro || at === (row + column) % CANAIS_COM_HORA.length)
        for (const canal of canais)
          for (const change of changes)
            for (const minute of [change - 1, change]) {
              const { pode, motivos } = hora(uf, ddd, canal, minute)
              const open = isOpenByTable(places, minute)
              if (pode !== open) expect({ uf, ddd, canal, at: new Date(minute * 60_000), pode }).toEqual({ pode: open })
              const next = open ? undefined : changes.find((each) => each > minute - 1 && isOpenByTable(places, each))
              const said = motivos[0]?.ate
              if (next !== undefined && said !== new Date(next * 60_000).toISOString())
                expect({ uf, ddd, canal, at: new Date(minute * 60_000), said }).toEqual({ said: next })
              tried += 1
            }
      }
    expect(UFS).toHaveLength(27)
    expect(DDDS).toHaveLength(67)
    expect(tried).toBeGreaterThan(27 * 67 * 10)
  })

  it('are those of the table at the minutes of a week with holidays of the country and of a UF', () => {
    const feriados: readonly Feriado[] = [{ data: '2026-11-18', nome: 'Dia do Rio', uf: 'RJ', cidade: null }]
    const day = (date: string) => Date.parse(date) / 86_400_000
    const off = new Map([
      [day('2026-11-18'), 'RJ'],
      [day('2026-11-20'), ''],
    ])
    const pairs = UFS.flatMap((uf) => DDDS.map((ddd) => ({ uf, ddd, places: placesOf(uf, ddd) })))
    const distinct = new Map(pairs.map((pair) => [JSON.stringify(pair.places), pair]))
    const asked = [...distinct.values()].map(({ uf, ddd, places }) => {
      const lugares = lugaresDe({ uf, cidade: null, cep: null }, { ddd }, regras)
      const agendas = CANAIS_COM_HORA.map((canal) => agendasDaLei(canal, lugares, { ...regras, feriados }))
      return { uf, ddd, places, agendas }
    })
    const wrong: unknown[] = []
    for (
      let minute = minuteOf('2026-11-16T00:00:00Z');
      minute < minuteOf('2026-11-23T00:00:00Z');
      minute += runs(97, 1)
    )
      for (const { uf, ddd, places, agendas } of asked) {
        const open = isOpenByTable(places, minute, off)
        const same = agendas.every((each) => each.every((agenda) => isOpen(agenda, minute * 60_000)) === open)
        if (!same) wrong.push({ uf, ddd, at: new Date(minute * 60_000) })
      }
    expect(wrong.slice(0, 5)).toEqual([])
  }, 900_000)

  const at = (instant: string, uf: string | null, ddd: string | null, mais: Partial<typeof fatos> = {}) => {
    const asked = { ...em(uf, ddd), ...mais }
    const { motivos } = podeContatar(pedido, asked, regras, new Date(instant))
    return motivos.map(({ codigo, ate, uf: place }) => [codigo, ate && new Date(ate).toISOString(), place])
  }

  it.each([
    ['SP', '11', '2026-11-24T07:59:59.999-03:00', '2026-11-24T11:00:00.000Z', 'SP'],
    ['SP', '21', '2026-11-24T08:30:00-03:00', '2026-11-24T12:00:00.000Z', 'RJ'],
    // a Friday evening: nothing on Saturday in Rio
    ['RJ', '21', '2026-11-27T19:00:00-03:00', '2026-11-30T12:00:00.000Z', 'RJ'],
    // Rio Branco is two hours behind, and São Paulo closes before it
    ['AC', '11', '2026-11-24T09:59:00-03:00', '2026-11-24T13:00:00.000Z', 'AC'],
    ['AC', '11', '2026-11-24T20:00:00-03:00', '2026-11-25T13:00:00.000Z', 'AC'],
    // both sides of Amazonas
    ['AM', '97', '2026-11-24T12:59:00Z', '2026-11-24T13:00:00.000Z', 'AM'],
    // Brasília and the Goiás around it
    ['DF', '61', '2026-11-28T14:00:00-03:00', '2026-11-30T11:00:00.000Z', 'DF'],
  ])('of %s and %s are closed at %s, and open at %s (%s)', (uf, ddd, instant, opens, place) => {
    expect(at(instant, uf, ddd)).toEqual([['fora_do_horario', opens, place]])
  })

  it('are those of every UF where neither address nor number tells one', () => {
    expect(at('2026-11-24T08:00:00-03:00', null, null)).toEqual([])
    expect(at('2026-11-24T20:00:00-03:00', null, null)).toEqual([['fora_do_horario', '2026-11-25T11:00:00.000Z', null]])
  })

  it('go by the clock of Fernando de Noronha where the CEP is of the island', () => {
    const noronha = { pessoa: { ...fatos.pessoa, uf: 'PE', cep: '53990000' }, destino: null }
    expect(at('2026-11-24T19:00:00-03:00', null, null, noronha)).toEqual([
      ['fora_do_horario', '2026-11-25T10:00:00.000Z', 'PE'],
    ])
    expect(at('2026-11-24T07:00:00-03:00', null, null, noronha)).toEqual([])
  })

  it('are none on a holiday of the country, of the UF of the address or number, or of the town', () => {
    const feriado = (uf: string | null, cidade: string | null): Partial<typeof fatos> => ({
      feriados: [{ data: '2026-11-24', nome: 'Um dia', uf, cidade }],
    })
    const morning = '2026-11-24T10:00:00-03:00'
    const closed = [['fora_do_horario', '2026-11-25T11:00:00.000Z', 'SP']]
    const town = { pessoa: { ...fatos.pessoa, uf: 'SP', cidade: 'São Paulo' } }
    expect(at(morning, 'SP', '11', feriado(null, null))).toEqual(closed)
    expect(at(morning, 'SP', '11', feriado('SP', null))).toEqual(closed)
    expect(at(morning, 'SP', '11', { ...feriado('SP', 'sao paulo'), ...town })).toEqual(closed)
    expect(at(morning, 'SP', '11', { ...feriado(null, 'SÃO PAULO'), ...town })).toEqual(closed)
    expect(at(morning, 'SP', '11', { ...feriado('SP', 'Santos'), ...town })).toEqual([])
    expect(at(morning, null, '11', { ...feriado('SP', 'sao paulo'), pessoa: { ...town.pessoa, uf: null } })).toEqual(
      closed,
    )
    expect(at(morning, 'SP', '11', feriado('RJ', null))).toEqual([])
    expect(at(morning, 'MG', '11', feriado('SP', null))).toEqual(closed)
  })

  it('open again after Christmas, a weekend and a holiday of the town', () => {
    const instant = '2026-12-24T20:00:00-03:00'
    // Friday 25th, Saturday for RJ, Sunday, and the Monday is the town's own
    const cidade = { pessoa: { ...fatos.pessoa, uf: 'RJ', cidade: 'Niterói' } }
    const feriados = [{ data: '2026-12-28', nome: 'Da cidade', uf: 'RJ', cidade: 'Niterói' }]
    expect(at(instant, 'RJ', '21', { ...cidade, feriados })).toEqual([
      ['fora_do_horario', '2026-12-29T12:00:00.000Z', 'RJ'],
    ])
  })

  it('are those of the row in force on the day', () => {
    const [general] = regras.horarios.filter(({ uf, dias }) => uf === 'padrao' && dias === 'semana')
    if (!general) throw new Error('no general row')
    const changed = {
      ...regras,
      horarios: [
        ...regras.horarios.filter((linha) => linha !== general),
        { ...general, vale_ate: '2026-11-24' },
        { ...general, vale_de: '2026-11-25', janela: { de: 10 * 60, ate: 12 * 60 } },
      ],
    }
    const verdict = podeContatar(pedido, em('MG', '31'), changed, new Date('2026-11-24T20:00:00-03:00'))
    expect(verdict.motivos[0]?.ate).toBe('2026-11-25T13:00:00.000Z')
  })

  it('are never where the file has no row', () => {
    const verdict = podeContatar(pedido, em('MG', '31'), { ...regras, horarios: [] }, new Date('2026-11-24T12:00:00Z'))
    expect(verdict).toMatchObject({
      pode: false,
      motivos: [{ codigo: 'fora_do_horario', ate: null }],
      a_partir_de: null,
    })
  })
})
