import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partesSms } from '../../../src/domain/mensagens/partes-sms'

const times = (text: string, count: number) => text.repeat(count)

describe('partesSms', () => {
  it.each([
    { texto: '', codificacao: 'gsm', partes: 0, restam: 160 },
    { texto: 'Olé', codificacao: 'gsm', partes: 1, restam: 157 },
    { texto: times('a', 160), codificacao: 'gsm', partes: 1, restam: 0 },
    { texto: times('a', 161), codificacao: 'gsm', partes: 2, restam: 145 },
    { texto: times('a', 306), codificacao: 'gsm', partes: 2, restam: 0 },
    { texto: times('a', 307), codificacao: 'gsm', partes: 3, restam: 152 },
    { texto: times('€', 80), codificacao: 'gsm', partes: 1, restam: 0 },
    { texto: 'não', codificacao: 'ucs2', partes: 1, restam: 67 },
    { texto: times('ã', 70), codificacao: 'ucs2', partes: 1, restam: 0 },
    { texto: times('ã', 71), codificacao: 'ucs2', partes: 2, restam: 63 },
    { texto: times('🙂', 35), codificacao: 'ucs2', partes: 1, restam: 0 },
  ])('sends $texto.length characters as $codificacao in $partes parts', ({ texto, ...expected }) => {
    expect(partesSms(texto)).toMatchObject(expected)
  })

  it('never cuts a character of two units between two parts', () => {
    // 152 septets, then an escape and its character: the pair opens the second part.
    expect(partesSms(`${times('a', 152)}€${times('a', 7)}`)).toMatchObject({ partes: 2, restam: 153 - 9 })
    expect(partesSms(times('🙂', 36))).toMatchObject({ partes: 2, restam: 67 - 6 })
  })

  it('never needs fewer parts for a longer text, and always has room for what it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 40 }), (texto, mais) => {
        const before = partesSms(texto)
        const after = partesSms(texto + mais)
        expect(after.partes).toBeGreaterThanOrEqual(before.partes)
        expect(before.restam).toBeGreaterThanOrEqual(0)
        expect(before.tamanho).toBeLessThanOrEqual(before.partes * (before.codificacao === 'gsm' ? 160 : 70))
      }),
    )
  })
})
