import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../../src/web/framework/fields/input/json-input'
import { applyMask, caretAfter, MASKS } from '../../../src/web/framework/fields/input/masks'
import { readNumber, writeNumber } from '../../../src/web/framework/fields/input/number-text'
import { dayEnd, dayOf, dayStart, instantOf, wallTimeOf } from '../../../src/web/framework/fields/sao-paulo-time'

describe('readNumber', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['R$ 10', 10],
    ['12,35%', 12.35],
    ['1.234', 1234],
    ['1234.5', 1234.5],
    ['-3,5', -3.5],
    ['', null],
    ['  ', null],
    ['12a', '12a'],
    ['1,2,3', '1,2,3'],
  ])('reads %j as %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(readNumber(writeNumber(cents / 100, 2))).toBe(cents / 100)
      }),
    )
  })
})

describe('the masks', () => {
  it.each([
    ['cpf', '52998', '529.98'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cpf_cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cpf_cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cep', '01310100', '01310-100'],
    ['telefone', '1133334444', '(11) 3333-4444'],
    ['telefone', '+55 11 98765-4321', '(11) 98765-4321'],
  ] as const)('lays %s %s out as %s', (tipo, typed, shown) => {
    const mask = MASKS[tipo]
    const bare = mask?.clean(typed) ?? ''
    expect(applyMask(bare, mask?.pattern(bare) ?? '')).toBe(shown)
  })

  it('never loses or invents a character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,14}$/), (typed) => {
        const bare = MASKS.cpf_cnpj?.clean(typed) ?? ''
        const shown = applyMask(bare, MASKS.cpf_cnpj?.pattern(bare) ?? '')
        expect(MASKS.cpf_cnpj?.clean(shown)).toBe(bare)
        expect(caretAfter(shown, bare.length)).toBe(shown.length)
      }),
    )
  })
})

describe('São Paulo time', () => {
  it('shows and reads the clock on the wall, daylight saving of old years included', () => {
    expect(wallTimeOf('2026-11-20T12:00:00Z')).toBe('2026-11-20T09:00:00')
    expect(instantOf('2026-11-20T09:00:00')).toBe('2026-11-20T12:00:00.000Z')
    expect(instantOf('2017-12-20T09:00:00')).toBe('2017-12-20T11:00:00.000Z')
  })

  it('bounds a day so that its first and last instants belong to it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(dayOf(dayStart(day))).toBe(day)
          expect(dayOf(dayEnd(day))).toBe(day)
          expect(Date.parse(dayEnd(day)) - Date.parse(dayStart(day))).toBe(86_399_999)
        },
      ),
    )
  })
})

describe('readJson', () => {
  it('keeps a text that is not JSON as it was typed', () => {
    expect(readJson('{"a": 1}')).toEqual({ a: 1 })
    expect(readJson('{"a": ')).toBe('{"a": ')
    expect(readJson(' ')).toBeNull()
  })
})
