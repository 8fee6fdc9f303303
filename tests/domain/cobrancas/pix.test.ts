import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16 } from '../../../src/domain/cobrancas/crc16'
import { pixDinamico, pixEstatico, toAscii } from '../../../src/domain/cobrancas/pix'
import { readPix } from '../../../src/domain/cobrancas/read-pix'
import { cents } from '../../../src/domain/money/cents'
import documentos from '../../vectors/documentos.json'
import { refusal } from './refusal'

const { pix } = documentos
const [manual = '', , , , computed = '', dynamic = ''] = pix.valid.map(({ payload }) => payload)

describe('CRC-16', () => {
  it('gives the check value of the standard', () => expect(crc16(pix.crc.check)).toBe(pix.crc.crc16ccittFalse))
  it.each(pix.valid)('of a payload is $crc ($source)', ({ payload, crc }) => {
    expect(crc16(payload.slice(0, -4))).toBe(crc)
  })
})

describe('Pix copy-and-paste', () => {
  it('builds the static example of the manual byte for byte', () => {
    const recebedor = { nome: 'Fulano de Tal', cidade: 'BRASILIA' }
    const chave = '123e4567-e12b-12d1-a456-426655440000'
    expect(pixEstatico({ ...recebedor, chave, valor: null, txid: null })).toBe(manual)
  })
  it('builds a static one with amount and identification', () => {
    const recebedor = { nome: 'COBRADORA EXEMPLO LTDA', cidade: 'SAO PAULO' }
    const chave = 'cobranca@credor.com.br'
    expect(pixEstatico({ ...recebedor, chave, valor: cents(58733), txid: 'ACORDO0000123P01' })).toBe(computed)
  })
  it('builds a dynamic one', () => {
    const url = 'https://pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'
    expect(pixDinamico({ url, nome: 'COBRADORA EXEMPLO LTDA', cidade: 'SAO PAULO' })).toBe(dynamic)
  })

  it.each(pix.valid)('reads $payload', ({ payload }) => {
    const { tipo, chave, url } = readPix(payload)
    expect(tipo === 'estatico' ? chave : url).toBeTruthy()
    expect(tipo === 'dinamico').toBe(payload.includes('25') && url !== null)
  })
  it('reads every part', () => {
    expect(readPix(computed)).toEqual({
      tipo: 'estatico',
      chave: 'cobranca@credor.com.br',
      url: null,
      valor: 58733,
      nome: 'COBRADORA EXEMPLO LTDA',
      cidade: 'SAO PAULO',
      txid: 'ACORDO0000123P01',
    })
  })

  it.each(pix.invalid)('refuses one whose fault is: $why', ({ payload }) => {
    expect(() => readPix(payload)).toThrow(refusal('pix_invalido'))
  })
  it.each(['', '000201', 'x', computed.toLowerCase(), `${computed}0`, computed.slice(0, -1)])('refuses %j', (text) => {
    expect(() => readPix(text)).toThrow(refusal('pix_invalido'))
  })
  it.each([
    ['986', '840'],
    ['5802BR', '5802PT'],
    ['000201', '000202'],
    ['br.gov.bcb.pix', 'br.gov.bcb.abc'],
  ])('refuses one with %s written %s, check value right', (part, other) => {
    const body = computed.slice(0, -4).replace(part, other)
    expect(() => readPix(body + crc16(body))).toThrow(refusal('pix_invalido'))
  })

  it('with any one character changed is refused', () => {
    fc.assert(
      fc.property(fc.nat(computed.length - 1), fc.constantFrom(...'0123456789AZaz*.'), (at, other) => {
        fc.pre(computed.charAt(at) !== other)
        const wrong = computed.slice(0, at) + other + computed.slice(at + 1)
        expect(() => readPix(wrong)).toThrow(refusal('pix_invalido'))
      }),
    )
  })

  it('reads back whatever it was built from, folded and cut', () => {
    const given = fc.record({
      chave: fc.constantFrom('52998224725', '12ABC34501DE35', 'a@b.com.br', '+5511987654321'),
      nome: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => `Ção ${text}`),
      cidade: fc.constantFrom('São José do Rio Preto', 'Brasília', 'Florianópolis', 'Mogi das Cruzes'),
      valor: fc.integer({ min: 1, max: 999_999_999 }),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    })
    fc.assert(
      fc.property(given, ({ valor, ...rest }) => {
        const read = readPix(pixEstatico({ ...rest, valor: cents(valor) }))
        expect(read).toMatchObject({ chave: rest.chave, valor, txid: rest.txid, tipo: 'estatico' })
        expect([read.nome, read.cidade]).toEqual([toAscii(rest.nome, 25), toAscii(rest.cidade, 15)])
      }),
    )
  })

  it.each([
    { chave: '' },
    { chave: 'com espaço' },
    { chave: 'x'.repeat(78) },
    { txid: '' },
    { txid: 'a'.repeat(26) },
    { txid: 'com-traço' },
    { valor: cents(0) },
    { valor: cents(-1) },
    { valor: cents(1_000_000_000_000) },
    { nome: '漢字' },
    { cidade: ' ' },
  ])('does not build %j', (part) => {
    const whole = { chave: 'a@b.c', nome: 'A', cidade: 'B', valor: cents(1), txid: 'X', ...part }
    expect(() => pixEstatico(whole)).toThrow(refusal('pix_invalido'))
  })
  it.each(['', 'https://', `https://${'x'.repeat(78)}`, 'pix.com/ç'])('does not build a dynamic one for %j', (url) => {
    expect(() => pixDinamico({ url, nome: 'A', cidade: 'B' })).toThrow(refusal('pix_invalido'))
  })
})

describe('toAscii', () => {
  it.each([
    ['São José do Rio Preto', 15, 'Sao Jose do Rio'],
    ['  Ação — “Ré”  ', 25, 'Acao Re'],
    ['Coração de Mãe', 10, 'Coracao de'],
    ['ABC DEF', 4, 'ABC'],
  ])('writes %j in %i as %j', (text, max, written) => expect(toAscii(text, max)).toBe(written))
})
