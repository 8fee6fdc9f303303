import { describe, expect, it } from 'vitest'
import { adiarCodigoBarras, readCodigoBarras } from '../../../../src/domain/cobrancas/codigo-barras'
import { dueFactor } from '../../../../src/domain/cobrancas/due-factor'
import { emitirBoleto } from '../../../../src/domain/cobrancas/emitir-boleto'
import { cents } from '../../../../src/domain/money/cents'
import { convenioDoBanco } from '../../../../src/domain/payments/cnab/convenio-do-banco'
import { CONVENIOS } from '../../cobrancas/convenios'

const REGISTRADO = {
  banco: '237',
  layout: 'cnab240',
  beneficiario: 'Avença Cobranças Ltda.',
  cnpj: '11222333000181',
  agencia: '1.234-5',
  digito_agencia: '5',
  conta: '56.789-0',
  digito_conta: '0',
  carteira: '09',
  convenio: null,
  codigo_beneficiario: null,
  codigo_transmissao: null,
  variacao: null,
  codigo_empresa: '4466911',
  versao_arquivo: null,
  versao_lote: null,
  ambiente: 'producao',
  juros: 1,
  multa: 2.5,
  dias_baixa: null,
  dias_protesto: null,
}

describe('convenioDoBanco', () => {
  it('writes accounts as bare digits and rates in ten-thousandths of a percent', () => {
    expect(convenioDoBanco(REGISTRADO)).toMatchObject({
      layout: { banco: '237', largura: 240, sentido: 'remessa' },
      convenio: { agencia: '1234', conta: '56789', digito_conta: '0', juros: 10_000, multa: 25_000, dias_baixa: 0 },
    })
  })

  it.each([
    [{ codigo_empresa: null }, 'O Bradesco em CNAB 240 pede'],
    [{ banco: '341', carteira: '109' }, 'A remessa do Itaú é em CNAB 400, não em CNAB 240.'],
    [{ layout: 'api' }, 'Este convênio não manda arquivo ao banco: o layout é API.'],
  ])('says why none is written: %j', (changes, falta) => {
    expect(convenioDoBanco({ ...REGISTRADO, ...changes })).toEqual({ falta: expect.stringContaining(falta) })
  })

  it('calls the carteira of Caixa by the kind of its code', () => {
    const caixa = { ...REGISTRADO, banco: '104', carteira: 'RG', codigo_beneficiario: '200.656' }
    expect(convenioDoBanco(caixa)).toMatchObject({ convenio: { carteira: '1', codigo_beneficiario: '200656' } })
  })
})

describe('adiarCodigoBarras', () => {
  it.each(CONVENIOS)('is the code that $nome would have issued with that date', (convenio) => {
    const slip = (vencimento: string) =>
      emitirBoleto(convenio, { valor: cents(105_400), vencimento, numero: 7 }).codigo_barras
    const adiado = adiarCodigoBarras(slip('2026-12-10'), '2027-03-01')
    expect(adiado).toBe(slip('2027-03-01'))
    expect(readCodigoBarras(adiado)).toMatchObject({ fator: dueFactor('2027-03-01'), valor: 105_400 })
  })
})
