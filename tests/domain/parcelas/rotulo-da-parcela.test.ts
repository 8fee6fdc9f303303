import { describe, expect, it } from 'vitest'
import {
  nomeDaParcela,
  pagasDoAcordo,
  rotuloDaParcela,
  rotuloDoLugar,
} from '../../../src/domain/parcelas/rotulo-da-parcela'

describe('the name of an instalment', () => {
  it.each([
    { numero: 0, total: 6, rotulo: 'Entrada', nome: 'entrada' },
    { numero: 0, total: 0, rotulo: 'Entrada', nome: 'entrada' },
    { numero: 1, total: 6, rotulo: '1/6', nome: 'parcela 1/6' },
    { numero: 10, total: 10, rotulo: '10/10', nome: 'parcela 10/10' },
  ])('is $rotulo for $numero of $total', ({ numero, total, rotulo, nome }) => {
    expect(rotuloDaParcela(numero, total)).toBe(rotulo)
    expect(nomeDaParcela(numero, total)).toBe(nome)
    expect(rotuloDoLugar(`${numero}/${total}`)).toBe(rotulo)
  })
})

describe('how far an agreement is paid', () => {
  it.each([
    { entrada: 'paga', pagas: 2, total: 6, said: 'Entrada paga · 2 de 6' },
    { entrada: 'aberta', pagas: 0, total: 6, said: 'Entrada em aberto · 0 de 6' },
    { entrada: 'nenhuma', pagas: 6, total: 6, said: '6 de 6' },
    { entrada: 'paga', pagas: 0, total: 0, said: 'Entrada paga' },
  ] as const)('is "$said"', ({ said, ...acordo }) => {
    expect(pagasDoAcordo(acordo)).toBe(said)
  })
})
