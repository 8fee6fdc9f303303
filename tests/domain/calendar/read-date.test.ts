import { describe, expect, it } from 'vitest'
import { formatDate, readDate } from '../../../src/domain/calendar/read-date'

describe('readDate', () => {
  it.each([
    ['31/01/2027', '2027-01-31'],
    ['2027-01-31', '2027-01-31'],
    [' 2027-01-31 ', '2027-01-31'],
    ['2027-01-31T23:30:00-03:00', '2027-01-31'],
    ['2027-01-31 00:00:00', '2027-01-31'],
  ])('reads %j', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each(['31/02/2027', '01/13/2027', '2027-02-29', '1/1/2027', 'ontem', '', '2027-01-31x'])(
    'cannot read %j',
    (text) => {
      expect(readDate(text)).toBeUndefined()
    },
  )

  it('writes a date as people read it', () => expect(formatDate('2027-01-31')).toBe('31/01/2027'))
})
