import { describe, expect, it } from 'vitest'
import { nossoNumeroOf } from '../../../../src/domain/payments/cnab/nosso-numero'
import { ocorrenciaOf, SIGNIFICADOS, type Significado } from '../../../../src/domain/payments/cnab/occurrences'
import { BANCOS, tituloOf } from './sample'

const WIDTHS = [240, 400] as const
const TWO_DIGITS = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))

/** Meaning → bank and width → codes, as the manuals have them. */
const MEANINGS: readonly (readonly [significado: Significado, codes: Readonly<Record<string, string>>])[] = [
  ['registrada', { '104 400': '01', '341 400': '02 64 71 73', outros: '02' }],
  ['rejeitada', { '104 400': '99', '237': '03 24', '341': '03 60', outros: '03' }],
  [
    'instrucao_rejeitada',
    { '104 240': '26 30 39 40 41', '104 400': '', '237': '26 27 30 32', '341': '15 16 17 18', outros: '26 30' },
  ],
  [
    'paga',
    {
      '001 400': '05 06 07 08 15',
      '033 400': '06 07 08 16 17',
      '104 240': '06 46',
      '104 400': '21 22',
      '237': '06 15 17',
      '341': '06 07 08 10 59',
      outros: '06 17',
    },
  ],
  ['baixada', { '033': '09', '104 240': '09', '104 400': '02 23 24', '341': '05 09 47 72', outros: '09 10' }],
  ['vencimento', { '104 400': '05', outros: '14' }],
  ['protestada', { '341': '32', outros: '25' }],
  ['estorno_pagamento', { '104 400': '33', '341': '69', outros: '44' }],
  ['tarifa', { '341': '26 27 28 29 30 37 38 39 40 41 42 43 44 45', outros: '28' }],
]

describe('an occurrence', () => {
  it.each(MEANINGS)('means %s by the codes of each bank and width, and by no other', (significado, codes) => {
    for (const banco of BANCOS) {
      for (const largura of WIDTHS) {
        const found = TWO_DIGITS.filter((codigo) => ocorrenciaOf(banco, largura, codigo).significado === significado)
        const wanted = codes[`${banco} ${largura}`] ?? codes[banco] ?? codes.outros
        expect(`${banco} ${largura}: ${found.join(' ')}`).toBe(`${banco} ${largura}: ${wanted}`)
      }
    }
  })
  it('has every meaning in the table above', () =>
    expect(MEANINGS.map(([each]) => each)).toEqual(Object.keys(SIGNIFICADOS)))
  it('of Santander 09 is a write-off, never money', () =>
    expect(WIDTHS.map((largura) => ocorrenciaOf('033', largura, '09').significado)).toEqual(['baixada', 'baixada']))
  it('that only says a notary was told touches nothing, in words', () =>
    expect(ocorrenciaOf('001', 240, '23')).toEqual({
      codigo: '23',
      significado: null,
      conhecida: true,
      texto: 'Enviada ao cartório',
    }))
  it('that nobody knows is said to be unknown', () =>
    expect(ocorrenciaOf('001', 240, '88')).toEqual({
      codigo: '88',
      significado: null,
      conhecida: false,
      texto: 'Ocorrência 88 desconhecida',
    }))
  it('of a bank without a table is unknown too', () => expect(ocorrenciaOf('999', 240, '06').significado).toBeNull())
})

describe('a nosso número of a file', () => {
  it.each([
    ['001', '31285570000000001', '31285570000000001'],
    ['033', '0000000000019', '000000000001'],
    ['033', '00000019', '000000000001'],
    ['104', '140000000000000014', '14000000000000001'],
    ['104', '14000000000000001', '14000000000000001'],
    ['237', '00000000000P', '00000000000'],
    ['237', '000000000019', '00000000001'],
    ['341', '00000001', '00000001'],
    ['341', ' 1 ', '00000001'],
    ['033', '   ', ''],
    ['999', '12-3', '12-3'],
  ])('of %s "%s" is ours %s', (banco, text, ours) => expect(nossoNumeroOf(banco, text)).toBe(ours))

  it.each(BANCOS)('of %s with its check digit is the one the charge keeps', (banco) => {
    for (const numero of [1, 2, 7, 10, 99_999, 999_999]) {
      const { nosso_numero, nosso_numero_impresso } = tituloOf(banco, numero)
      const inFile = ['033', '104', '237'].includes(banco)
        ? nosso_numero + nosso_numero_impresso.slice(-1)
        : nosso_numero
      expect(nossoNumeroOf(banco, inFile)).toBe(nosso_numero)
    }
  })
})
