import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/calendar/iso-date'
import { validadeDaProposta } from '../../../src/domain/negociacao/validade-da-proposta'

const data_proposta = '2026-11-20'

describe('validadeDaProposta', () => {
  it.each([
    { says: 'the whole term, where nobody chose the first day', dataEntrada: null, until: '2026-12-20' },
    { says: 'the chosen first day', dataEntrada: '2026-11-25', until: '2026-11-25' },
    { says: 'today for a first payment of today', dataEntrada: data_proposta, until: data_proposta },
    { says: 'the whole term for a first day beyond it', dataEntrada: '2027-01-10', until: '2026-12-20' },
    { says: 'the day of the offer for one with a past date', dataEntrada: '2026-11-01', until: data_proposta },
  ])('is $says', ({ dataEntrada, until }) => {
    expect(validadeDaProposta({ data_proposta, dataEntrada }, 30)).toBe(until)
  })

  it('never outlives a chosen first day that is still to come, nor its term', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.nat(90), (days, term) => {
        const dataEntrada = addDays(data_proposta, days)
        const until = validadeDaProposta({ data_proposta, dataEntrada }, term)
        expect(until <= dataEntrada && until <= addDays(data_proposta, term) && until >= data_proposta).toBe(true)
      }),
    )
  })
})
