import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber, isDate, toDayNumber, weekday } from '../../../src/domain/calendar/iso-date'
import { spokenDay, spokenMoment } from '../../../src/domain/calendar/spoken-day'

/** A Monday. */
const HOJE = '2028-01-03'

describe('spokenDay', () => {
  it.each([
    ['hoje', '2028-01-03'],
    ['Amanhã', '2028-01-04'],
    ['amanha', '2028-01-04'],
    ['depois de amanhã', '2028-01-05'],
    ['ontem', '2028-01-02'],
    ['+3', '2028-01-06'],
    ['+ 3 dias', '2028-01-06'],
    ['-2', '2028-01-01'],
    ['5 dias', '2028-01-08'],
    ['em 10 dias', '2028-01-13'],
    ['+2 semanas', '2028-01-17'],
    ['1 mês', '2028-02-03'],
    ['sex', '2028-01-07'],
    ['sexta-feira', '2028-01-07'],
    ['Sábado', '2028-01-08'],
    ['seg', '2028-01-10'],
    ['dia 10', '2028-01-10'],
    ['dia 3', '2028-01-03'],
    ['dia 2', '2028-02-02'],
    ['fim do mês', '2028-01-31'],
    ['10/2', '2028-02-10'],
    ['1/1', '2029-01-01'],
    ['29/2', '2028-02-29'],
    ['10/02/28', '2028-02-10'],
    ['1/3/2027', '2027-03-01'],
  ])('reads %s as %s', (text, day) => {
    expect(spokenDay(text, HOJE)).toBe(day)
  })

  it('skips the months that do not have that day', () => {
    expect(spokenDay('dia 31', '2027-02-10')).toBe('2027-03-31')
  })

  it.each(['', '10', 'dia 32', 'dia 0', '31/2', '+9999', 'sexo forte', 'amanhã cedo', '+', '2028-01-05'])(
    'leaves %j to others',
    (text) => expect(spokenDay(text, HOJE)).toBeUndefined(),
  )

  it('never answers a day that does not exist, nor a weekday of another name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 6 }), (day, at) => {
        const hoje = fromDayNumber(day)
        const found = spokenDay(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'][at] ?? '', hoje) ?? ''
        expect(isDate(found) && weekday(found)).toBe(at)
        expect(toDayNumber(found) - day).toBeGreaterThan(0)
        expect(toDayNumber(found) - day).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('spokenMoment', () => {
  it.each([
    ['amanhã 14h', '2028-01-04T14:00'],
    ['sex 9:30', '2028-01-07T09:30'],
    ['sex às 9h30', '2028-01-07T09:30'],
    ['+3', '2028-01-06T09:00'],
    ['dia 10 16h', '2028-01-10T16:00'],
    ['15h', '2028-01-03T15:00'],
  ])('reads %s as %s', (text, moment) => {
    expect(spokenMoment(text, HOJE)).toBe(moment)
  })

  it.each(['sex 25h', 'sex 9:75', '', 'logo'])('leaves %j to others', (text) =>
    expect(spokenMoment(text, HOJE)).toBeUndefined(),
  )
})
