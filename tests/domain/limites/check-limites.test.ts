import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLimites } from '../../../src/domain/limites/check-limites'
import { faixaAprovada } from '../../../src/domain/limites/faixa-aprovada'
import { faixa, medidas } from './faixa'

describe('checkLimites', () => {
  it('lets pass what stands exactly on every limit', () => {
    expect(checkLimites(medidas(), faixa())).toEqual([])
  })

  it.each([
    ['parametros.desconto', { desconto: 15.0001 }, 'Desconto de 15,0001%: o limite é 15%.'],
    ['parametros.juros', { desconto_juros: 50.5 }, 'Juros 50,5% abaixo dos que a operação deve hoje: o limite é 50%.'],
    ['parametros.multa', { desconto_multa: 100 }, 'Multa 100% abaixo da que a operação deve hoje: o limite é 25%.'],
    [
      'parametros.honorarios',
      { desconto_honorarios: 11 },
      'Honorários 11% abaixo dos que a operação deve hoje: o limite é 10%.',
    ],
    ['parametros.entrada', { entrada: 199.99 }, 'Entrada de R$ 199,99: o mínimo é R$ 200,00 (20% do total).'],
    ['parametros.entrada', { entrada: 0 }, 'Entrada de R$ 0,00: o mínimo é R$ 200,00 (20% do total).'],
    ['parametros.nParcelas', { parcelas: 7 }, 'São 7 parcelas: o limite é 6.'],
    ['parametros.nParcelas', { menor_parcela: 49.99 }, 'Parcela de R$ 49,99: o mínimo é R$ 50,00.'],
    ['parametros.intervalo', { intervalo: 31 }, 'Parcelas a cada 31 dias: o limite é 30 dias.'],
    ['parametros.dataEntrada', { primeiro_vencimento: 11 }, 'Primeiro vencimento em 11 dias: o limite é 10 dias.'],
  ])('refuses on %s what goes beyond by one: %o', (campo, fields, mensagem) => {
    expect(checkLimites(medidas(fields), faixa())).toMatchObject([{ campo, mensagem }])
  })

  it('says what is allowed and what was asked as numbers', () => {
    expect(checkLimites(medidas({ desconto: 20 }), faixa())).toMatchObject([{ limite: 15, pedido: 20 }])
    expect(checkLimites(medidas({ entrada: 100 }), faixa())).toMatchObject([{ limite: 200, pedido: 100 }])
    expect(checkLimites(medidas({ parcelas: 12 }), faixa())).toMatchObject([{ limite: 6, pedido: 12 }])
  })

  it('gives every refusal at once', () => {
    const all = medidas({ desconto: 99, entrada: 1, parcelas: 60, menor_parcela: 1, primeiro_vencimento: 90 })
    expect(checkLimites(all, faixa()).map(({ campo }) => campo)).toEqual([
      'parametros.desconto',
      'parametros.entrada',
      'parametros.nParcelas',
      'parametros.nParcelas',
      'parametros.dataEntrada',
    ])
  })

  it.each([
    { why: 'one payment without entrada', fields: { entrada: 0, parcelas: 1, menor_parcela: 1000 }, refused: 0 },
    { why: 'the entrada alone', fields: { entrada: 1000, parcelas: 0, menor_parcela: null }, refused: 0 },
    {
      why: 'a small entrada before one instalment',
      fields: { entrada: 100, parcelas: 1, menor_parcela: 900 },
      refused: 1,
    },
    { why: 'two instalments without entrada', fields: { entrada: 0, parcelas: 2, menor_parcela: 500 }, refused: 1 },
  ])('asks for an entrada only where there is more than one payment: $why', ({ fields, refused }) => {
    expect(checkLimites(medidas(fields), faixa())).toHaveLength(refused)
  })

  it('holds the entrada against the least payment too', () => {
    const found = checkLimites(medidas({ entrada: 40 }), faixa({ entrada_min: 0 }))
    expect(found).toMatchObject([{ campo: 'parametros.entrada', limite: 50, pedido: 40 }])
  })

  it.each([
    { formas: null, refused: 0 },
    { formas: {}, refused: 0 },
    { formas: { boleto_pix: false, maquineta: false }, refused: 0 },
    { formas: { boleto_pix: true }, refused: 0 },
    { formas: { maquineta: true, boleto_pix: false }, refused: 1 },
    { formas: { maquineta: true }, refused: 1 },
  ])('allows the ticked methods, and all where none is ticked: $formas', ({ formas, refused }) => {
    expect(checkLimites(medidas(), faixa({ formas }))).toHaveLength(refused)
  })
})

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100)
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000)
const anyMedidas = fc.record({
  atraso: fc.nat(999),
  divida: amount,
  total: amount,
  desconto: percent,
  desconto_juros: percent,
  desconto_multa: percent,
  desconto_honorarios: percent,
  entrada: fc.constant(0),
  parcelas: fc.integer({ min: 1, max: 60 }),
  menor_parcela: amount,
  primeiro_vencimento: fc.nat(365),
  intervalo: fc.nat(365),
  forma: fc.constantFrom('boleto_pix' as const, 'maquineta' as const, 'link_voz' as const),
})

describe('what was approved', () => {
  it('passes itself, whatever it was and whatever the own band allows', () => {
    fc.assert(
      fc.property(anyMedidas, fc.integer({ min: 0, max: 100 }), fc.boolean(), (measured, share, limited) => {
        const entrada = Math.floor(measured.total * share) / 100
        const asked = { ...measured, entrada: Math.round(entrada * 100) / 100 }
        const own = faixa({ desconto_max: 0, formas: limited ? { link_credor: true } : null })
        expect(checkLimites(asked, faixaAprovada(own, asked, null))).toEqual([])
      }),
    )
  })

  it.each([
    { fields: { desconto: 30.01 }, campo: 'parametros.desconto' },
    { fields: { parcelas: 13 }, campo: 'parametros.nParcelas' },
    { fields: { entrada: 99 }, campo: 'parametros.entrada' },
    { fields: { menor_parcela: 9.99 }, campo: 'parametros.nParcelas' },
    { fields: { primeiro_vencimento: 41 }, campo: 'parametros.dataEntrada' },
    { fields: { intervalo: 61 }, campo: 'parametros.intervalo' },
    { fields: { forma: 'link_voz' as const }, campo: 'formaPagamento' },
  ])('opens nothing further: $fields', ({ fields, campo }) => {
    const approved = medidas({
      desconto: 30,
      parcelas: 12,
      entrada: 100,
      menor_parcela: 10,
      primeiro_vencimento: 40,
      intervalo: 60,
      forma: 'maquineta',
    })
    const own = faixa({ formas: { boleto_pix: true } })
    expect(checkLimites(approved, faixaAprovada(own, approved, null))).toEqual([])
    const found = checkLimites({ ...approved, ...fields }, faixaAprovada(own, approved, null))
    expect(found.map((each) => each.campo)).toContain(campo)
  })

  it('goes to the ceiling that the approver set, and no less than the own band', () => {
    const asked = medidas({ desconto: 20 })
    expect(faixaAprovada(faixa(), asked, 25).desconto_max).toBe(25)
    expect(faixaAprovada(faixa({ desconto_max: 40 }), asked, 25).desconto_max).toBe(40)
  })
})
