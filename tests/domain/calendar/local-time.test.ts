import { describe, expect, it } from 'vitest'
import { instantOf, localTime, startOfDay } from '../../../src/domain/calendar/local-time'

describe('localTime', () => {
  it.each([
    ['2026-11-20T02:59:59.999Z', 'America/Sao_Paulo', { dia: '2026-11-19', minuto: 1439 }],
    ['2026-11-20T03:00:00Z', 'America/Sao_Paulo', { dia: '2026-11-20', minuto: 0 }],
    ['2026-11-20T01:30:00Z', 'America/Manaus', { dia: '2026-11-19', minuto: 1290 }],
    ['2026-11-20T12:00:00Z', 'America/Rio_Branco', { dia: '2026-11-20', minuto: 420 }],
    ['2026-11-20T12:00:00Z', 'America/Noronha', { dia: '2026-11-20', minuto: 600 }],
    // summer time, of which Brazil has had none since 2019
    ['2018-12-20T12:00:00Z', 'America/Sao_Paulo', { dia: '2018-12-20', minuto: 600 }],
  ])('of %s in %s', (instant, zone, expected) => {
    expect(localTime(Date.parse(instant), zone)).toEqual(expected)
    expect(instantOf(expected, zone)).toBe(Math.floor(Date.parse(instant) / 60_000) * 60_000)
  })

  it('goes by the very hour on days on which clocks are changed', () => {
    const at = (instant: string) => localTime(Date.parse(instant), 'America/Sao_Paulo')
    // at midnight of 4 November 2018 clocks went to one o'clock
    expect(at('2018-11-04T02:59:00Z')).toEqual({ dia: '2018-11-03', minuto: 1439 })
    expect(at('2018-11-04T03:00:00Z')).toEqual({ dia: '2018-11-04', minuto: 60 })
    expect(instantOf({ dia: '2018-11-04', minuto: 480 }, 'America/Sao_Paulo')).toBe(Date.parse('2018-11-04T10:00:00Z'))
    expect(new Date(startOfDay('2018-11-05')).toISOString()).toBe('2018-11-05T02:00:00.000Z')
  })
})
