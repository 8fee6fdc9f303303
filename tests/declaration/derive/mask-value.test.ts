import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '../../../src/declaration/definitions'
import { looksMasked, maskValue } from '../../../src/declaration/derive/mask-value'

const masked = (tipo: (typeof FIELD_TYPES)[number], value: unknown) => maskValue(value, { tipo, tipo_calculado: null })

describe('maskValue', () => {
  it.each([
    ['cpf', '52998224725', '***.982.247-**'],
    ['cpf_cnpj', '52998224725', '***.982.247-**'],
    ['cpf_cnpj', '11222333000181', '11222333000181'],
    ['cnpj', '11222333000181', '**.***.333/0001-**'],
    ['telefone', '11987654321', '(11) *****-**21'],
    ['email', 'marina@avenca.test', 'm***@a***'],
    ['cep', '01310100', '01***-***'],
    ['texto', 'Marina dos Anjos', 'M*** d*** A***'],
    ['texto', '🙂 x', '🙂*** x***'],
    ['texto_longo', 'Uma história', '***'],
    ['dinheiro', 1234.5, '***'],
    ['booleano', false, '***'],
    ['data', '1980-05-04', '***'],
    ['ref', 7, null],
    ['json', { a: 1 }, null],
    [
      'arquivo',
      { id: 1, nome: 'rg.pdf', tipo: 'application/pdf', tamanho: 3 },
      { id: 1, nome: '***', tipo: 'application/pdf', tamanho: 3 },
    ],
    ['cpf', null, null],
    ['cpf', 'curto', '***'],
  ] as const)('shows a %s of %j as %j', (tipo, value, shown) => {
    expect(masked(tipo, value)).toEqual(shown)
  })

  it('never shows a whole value of four characters or more, except the public CNPJ', () => {
    const types = FIELD_TYPES.filter((tipo) => tipo !== 'arquivo' && tipo !== 'imagem')
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.string({ minLength: 4 }), (tipo, text) => {
        fc.pre(text.trim().length >= 4 && !(tipo === 'cpf_cnpj' && text.length === 14))
        const shown = masked(tipo, text)
        expect(shown === null || looksMasked(shown)).toBe(true)
        if (!text.includes('*')) expect(String(shown)).not.toContain(text)
      }),
    )
  })
})
