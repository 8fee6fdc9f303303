import { describe, expect, it } from 'vitest'
import { recusaDoCnab, widthOfLayout } from '../../../../src/domain/payments/cnab/exigencias'
import { layoutOf } from '../../../../src/domain/payments/cnab/layouts/layouts'
import { BANCOS } from './sample'

/** Bank and layout → what its file asks: a field, what serves and what does not. */
const ASKED = [
  ['001', 'cnab240', 'digito_agencia', 'X', '12'],
  ['001', 'cnab240', 'digito_conta', '0', 'AB'],
  ['001', 'cnab240', 'convenio', '3128557', '312855'],
  ['001', 'cnab240', 'variacao', '019', '19'],
  ['033', 'cnab240', 'digito_agencia', '1', 'X'],
  ['033', 'cnab240', 'digito_conta', '1', 'X'],
  ['033', 'cnab240', 'codigo_transmissao', '123400001899775', '1234'],
  ['033', 'cnab240', 'codigo_beneficiario', '1899775', '18997'],
  ['104', 'cnab240', 'digito_agencia', '1', 'X'],
  ['104', 'cnab240', 'codigo_beneficiario', '200656', '2006567'],
  ['237', 'cnab240', 'codigo_empresa', '4466911', 'A1'],
  ['237', 'cnab400', 'codigo_empresa', '4466911', '123456789012345678901'],
  ['237', 'cnab400', 'digito_conta', 'X', '12'],
  ['237', 'cnab400', 'conta', '56789-0', '123456789'],
  ['341', 'cnab400', 'digito_conta', '0', 'X'],
  ['341', 'cnab400', 'agencia', '1234', '12345'],
] as const

describe('what a file of a bank asks of a convenio', () => {
  it.each(ASKED)('%s in %s: %s may be "%s", and neither "%s" nor nothing', (banco, layout, campo, good, bad) => {
    expect(recusaDoCnab(banco, layout, campo, good)).toBeNull()
    expect(recusaDoCnab(banco, layout, campo, bad)).toContain('pede')
    expect(recusaDoCnab(banco, layout, campo, null)).toContain('pede')
    expect(recusaDoCnab(banco, 'api', campo, null)).toBeNull()
  })

  it.each([
    ['033', 'variacao'],
    ['001', 'codigo_transmissao'],
    ['001', 'codigo_empresa'],
    ['104', 'digito_conta'],
    ['999', 'convenio'],
    ['001', 'nome'],
  ])('of %s is nothing in %s', (banco, campo) => expect(recusaDoCnab(banco, 'cnab240', campo, null)).toBeNull())

  it('is said in words', () =>
    expect(recusaDoCnab('033', 'cnab240', 'codigo_transmissao', null)).toBe('O Santander em CNAB 240 pede 15 dígitos.'))

  it('is a layout in which the bank takes files', () => {
    expect(recusaDoCnab('341', 'cnab240', 'layout', 'cnab240')).toBe(
      'A remessa do Itaú é em CNAB 400, não em CNAB 240.',
    )
    expect(recusaDoCnab('001', 'cnab400', 'layout', 'cnab400')).toBe(
      'A remessa do Banco do Brasil é em CNAB 240, não em CNAB 400.',
    )
    for (const banco of BANCOS) {
      for (const layout of ['cnab240', 'cnab400', 'api']) {
        const width = widthOfLayout(layout)
        const there = width === null || layoutOf(banco, width, 'remessa') !== undefined
        expect([banco, layout, recusaDoCnab(banco, layout, 'layout', layout) === null]).toEqual([banco, layout, there])
      }
    }
  })

  it.each(['versao_arquivo', 'versao_lote'])('may be a %s of three digits', (campo) => {
    expect(recusaDoCnab('104', 'cnab240', campo, null)).toBeNull()
    expect(recusaDoCnab('104', 'cnab240', campo, '050')).toBeNull()
    expect(recusaDoCnab('104', 'cnab240', campo, '50')).toBe('Uma versão tem 3 dígitos.')
  })
})
