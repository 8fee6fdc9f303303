import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCep, isCep, normalizeCep } from '../../../src/domain/documentos/cep'
import { isCnpj } from '../../../src/domain/documentos/cnpj'
import { isCpf } from '../../../src/domain/documentos/cpf'
import {
  formatCpfCnpj,
  isCpfCnpj,
  maskCpfCnpj,
  normalizeCpfCnpj,
  readCpfCnpj,
} from '../../../src/domain/documentos/cpf-cnpj'
import { formatTelefone, isTelefone, normalizeTelefone } from '../../../src/domain/documentos/telefone'
import documentos from '../../vectors/documentos.json'

const { cpf, cnpj } = documentos

describe('CPF', () => {
  it.each(cpf.valid)('accepts %s', (text) => expect(isCpf(text)).toBe(true))
  it.each(cpf.validMasked)('accepts %s once normalised and writes it the same way', (text) => {
    expect(isCpf(normalizeCpfCnpj(text))).toBe(true)
    expect(formatCpfCnpj(normalizeCpfCnpj(text))).toBe(text)
  })
  it.each(cpf.invalid)('refuses $v: $why', ({ v }) => expect(isCpfCnpj(v)).toBe(false))

  it('has exactly one pair of check digits for nine digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (number) => {
        const base = String(number).padStart(9, '0')
        fc.pre(!/^(\d)\1{8}$/.test(base))
        const good = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0')).filter(isCpf)
        expect(good).toHaveLength(1)
      }),
    )
  })
})

describe('CNPJ', () => {
  it.each(cnpj.valid)('accepts $v ($source)', ({ v }) => expect(isCnpj(v)).toBe(true))
  it.each(cnpj.validMasked)('accepts %s once normalised and writes it the same way', (text) => {
    expect(isCnpj(normalizeCpfCnpj(text))).toBe(true)
    expect(formatCpfCnpj(normalizeCpfCnpj(text))).toBe(text)
  })
  it.each(cnpj.invalid)('refuses $v: $why', ({ v }) => expect(isCpfCnpj(normalizeCpfCnpj(v))).toBe(false))
  it.each(cnpj.normalise)('keeps the letters of $in', (row) => expect(normalizeCpfCnpj(row.in)).toBe(row.out))

  it('notices any one character that is wrong', () => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const place = fc.integer({ min: 0, max: 13 })
    fc.assert(
      fc.property(fc.constantFrom(...cnpj.valid), place, fc.constantFrom(...characters), ({ v }, index, character) => {
        fc.pre(v[index] !== character && (v.charCodeAt(index) - character.charCodeAt(0)) % 11 !== 0)
        expect(isCnpj(v.slice(0, index) + character + v.slice(index + 1))).toBe(false)
      }),
    )
  })
})

describe('a document of a file', () => {
  it.each([
    { text: '191', cpf_cnpj: '00000000191', completed: true },
    { text: '00000000191', cpf_cnpj: '00000000191', completed: false },
    { text: '529.982.247-25', cpf_cnpj: '52998224725', completed: false },
    { text: '12.abc.345/01de-35', cpf_cnpj: '12ABC34501DE35', completed: false },
    { text: '34028316000103', cpf_cnpj: '34028316000103', completed: false },
  ])('reads $text', ({ text, ...expected }) => expect(readCpfCnpj(text)).toEqual(expected))

  it('puts the lost zero of a CNPJ back when it is no CPF', () => {
    expect(readCpfCnpj('3000167000101')).toBeUndefined()
    expect(readCpfCnpj('6990590000123')).toEqual({ cpf_cnpj: '06990590000123', completed: true })
  })

  it.each(['', 'abc', '11111111111', '123456789012345', '52998224724'])('cannot read %j', (text) => {
    expect(readCpfCnpj(text)).toBeUndefined()
  })

  it('masks a CPF and leaves a CNPJ whole', () => {
    expect(maskCpfCnpj('52998224725')).toBe('***.982.247-**')
    expect(maskCpfCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })
})

describe('telephone and postal code', () => {
  it.each([
    { text: '+55 (11) 98765-4321', digits: '11987654321', shown: '(11) 98765-4321' },
    { text: '011 3333-4444', digits: '1133334444', shown: '(11) 3333-4444' },
    { text: '(55) 99876-5432', digits: '55998765432', shown: '(55) 99876-5432' },
  ])('reads $text', ({ text, digits, shown }) => {
    expect(normalizeTelefone(text)).toBe(digits)
    expect(isTelefone(digits)).toBe(true)
    expect(formatTelefone(digits)).toBe(shown)
  })

  it.each(['', '987654321', '1187654321', '01987654321', '119876543210'])('knows that %j is no telephone', (digits) => {
    expect(isTelefone(digits)).toBe(false)
  })

  it('reads and writes a postal code', () => {
    expect(normalizeCep(' 01310-100 ')).toBe('01310100')
    expect(formatCep('01310100')).toBe('01310-100')
    expect(['01310100', '00000000', '0131010', '0131010A'].map(isCep)).toEqual([true, false, false, false])
  })
})
