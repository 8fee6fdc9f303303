import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/domain/cobrancas/banks/banks'
import { readCodigoBarras } from '../../../src/domain/cobrancas/codigo-barras'
import { type ConvenioDoBoleto, emitirBoleto } from '../../../src/domain/cobrancas/emitir-boleto'
import { readLinha } from '../../../src/domain/cobrancas/linha-digitavel'
import { cents } from '../../../src/domain/money/cents'
import { CONVENIOS } from './convenios'
import { refusal } from './refusal'

const VALOR = { valor: cents(58733), vencimento: '2026-12-15' }
const NADA = { agencia: '', conta: '', digito_conta: '', carteira: '', convenio: '', codigo_beneficiario: '' }

/**
 * Public slips of docs/trilhos.md, "Bancos" and the vectors, taken apart into what each bank's layout says they hold.
 */
describe('campo livre of slips that were really issued', () => {
  it.each([
    ['001', { convenio: '1238798', carteira: '18' }, 9_777_700_168, '0000001238798977770016818'],
    ['341', { agencia: '0810', conta: '53678', carteira: '175' }, 258_281, '1750025828170810536789000'],
    ['341', { agencia: '0320', conta: '03200', carteira: '109' }, 20_063, '1090002006370320032006000'],
    ['341', { agencia: '0810', conta: '53678', carteira: '175' }, 12_345_678, '1751234567840810536789000'],
    ['237', { agencia: '4042', conta: '61900', carteira: '03' }, 777_700_168, '4042030077770016800619000'],
    ['237', { agencia: '0413', conta: '2916', carteira: '16' }, 970_171_092, '0413160097017109200029160'],
    ['237', { agencia: '0054', conta: '0014887', carteira: '25' }, 97_000_005_287, '0054259700000528700148870'],
    ['033', { codigo_beneficiario: '1899775', carteira: '102' }, 9_000_026, '9189977500000900002690102'],
    ['104', { codigo_beneficiario: '200656', carteira: 'RG' }, 9_972_639, '2006561000100040099726390'],
  ])('of bank %s with %j and number %i', (banco, fields, numero, campo_livre) => {
    expect(bankOf(banco)?.layout({ ...NADA, ...fields }, numero).campo_livre).toBe(campo_livre)
  })
})

/** Check digits worked by hand beside each. */
describe('nosso numero as the bank prints it', () => {
  it.each([
    // no check digit: convenio and sequence
    ['001', 1, '31285570000000001'],
    // 1234 56789 109 00000001 → products from the right 2,0,0,0,0,0,0,0 | 18→9,0,2 | 9,16→7,7,12→3,5 | 8,3,4,1 → 60 → 0
    ['341', 1, '109/00000001-0'],
    // 09 00000000001: 1×2, 9×(13th position, weight 7)… = 2 + 9×7 = 65 → 65 mod 11 = 10 → 1
    ['237', 1, '09/00000000001-1'],
    // 1×2 = 2 → 11 − 2 = 9
    ['033', 1, '000000000001-9'],
    // 14000000000000001: 1×2 + 4×9 + 1×2 = 40 → 40 mod 11 = 7 → 4
    ['104', 1, '14000000000000001-4'],
  ])('of bank %s, number %i, is %s', (banco, numero, impresso) => {
    expect(emitirBoleto(convenio(banco), { ...VALOR, numero }).impresso).toBe(impresso)
  })
  it('of Bradesco has the letter P for rest 1', () => {
    const printed = Array.from({ length: 60 }, (_, index) =>
      emitirBoleto(convenio('237'), { ...VALOR, numero: index + 1 }).impresso.slice(-1),
    )
    expect(new Set(printed)).toEqual(new Set([...'0123456789P']))
  })
})

describe.each(CONVENIOS)('a slip of $banco', (dados) => {
  it('reads back as it was issued, whatever the number, the value and the date', () => {
    const highest = bankOf(dados.banco)?.maior_numero ?? 0
    const slip = fc.record({
      numero: fc.maxSafeInteger().map((n) => (Math.abs(n) % highest) + 1),
      valor: fc.integer({ min: 1, max: 9_999_999_999 }),
      days: fc.nat(9000),
    })
    fc.assert(
      fc.property(slip, ({ numero, valor, days }) => {
        const vencimento = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const issued = emitirBoleto(dados, { numero, vencimento, valor: cents(valor) })
        expect(readLinha(issued.linha_digitavel)).toBe(issued.codigo_barras)
        expect(readCodigoBarras(issued.codigo_barras)).toMatchObject({ banco: dados.banco, valor })
        expect(issued.impresso.length).toBeLessThanOrEqual(30)
        expect(issued.nosso_numero.length).toBeLessThanOrEqual(20)
      }),
    )
  })
  it('with another number has another nosso numero and another barcode', () => {
    const [one, two] = [1, 2].map((numero) => emitirBoleto(dados, { ...VALOR, numero }))
    expect(one?.nosso_numero).not.toBe(two?.nosso_numero)
    expect(one?.codigo_barras).not.toBe(two?.codigo_barras)
  })
  it('is refused for the carteira of another layout', () => {
    const wrong = { ...dados, carteira: '999' }
    expect(() => emitirBoleto(wrong, { ...VALOR, numero: 1 })).toThrow(refusal('convenio_incompleto'))
  })
  it('is refused when the number no longer fits', () => {
    const highest = bankOf(dados.banco)?.maior_numero ?? 0
    expect(() => emitirBoleto(dados, { ...VALOR, numero: highest })).not.toThrow()
    for (const numero of [0, highest + 1]) {
      expect(() => emitirBoleto(dados, { ...VALOR, numero })).toThrow(refusal('nosso_numero_esgotado'))
    }
  })
})

describe('a convenio that its bank cannot read', () => {
  it.each([
    ['001', { convenio: null }, 'Número do convênio precisa ter 7 dígitos'],
    ['001', { convenio: '123456' }, 'Número do convênio precisa ter 7 dígitos'],
    ['341', { conta: '123456-7' }, 'Conta precisa ter até 5 dígitos'],
    ['341', { agencia: 'A' }, 'Agência precisa ter até 4 dígitos'],
    ['237', { conta: '' }, 'Conta precisa ter até 7 dígitos'],
    ['033', { codigo_beneficiario: null }, 'Código do beneficiário precisa ter 7 dígitos'],
    ['104', { codigo_beneficiario: '12' }, 'Código do beneficiário precisa ter 6 dígitos'],
    ['999', {}, 'o banco 999 não tem layout de boleto'],
  ])('of bank %s with %j is refused: %s', (banco, fields, detalhe) => {
    const wrong = { ...convenio(banco), ...fields }
    expect(() => emitirBoleto(wrong, { ...VALOR, numero: 1 })).toThrow(detalhe)
  })
  it('reads the account with or without its digit', () => {
    const plain = emitirBoleto({ ...convenio('341'), conta: '56789' }, { ...VALOR, numero: 7 })
    expect(emitirBoleto({ ...convenio('341'), conta: '56789-0' }, { ...VALOR, numero: 7 })).toEqual(plain)
  })
})

function convenio(banco: string): ConvenioDoBoleto {
  const [first] = CONVENIOS
  return CONVENIOS.find((one) => one.banco === banco) ?? { ...first, banco }
}
