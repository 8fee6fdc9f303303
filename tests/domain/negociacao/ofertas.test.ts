import { describe, expect, it } from 'vitest'
import { checkLimites } from '../../../src/domain/limites/check-limites'
import { medirProposta } from '../../../src/domain/limites/medidas'
import type { CredorDaNegociacao } from '../../../src/domain/negociacao/entrada'
import { type Oferta, ofertasProntas } from '../../../src/domain/negociacao/ofertas'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { faixa as limite } from '../limites/faixa'
import { refusalOf } from '../refusal'
import { entrada, operacao } from './caso'

/** Those of config/regras.yaml. */
const ofertas: readonly Oferta[] = [
  { rotulo: 'À vista', parcelas: 1, desconto: 15 },
  { rotulo: 'Entrada e 6 vezes', entrada_porcento: 15, parcelas: 6, desconto: 10 },
  { rotulo: '10 vezes sem entrada', parcelas: 10, desconto: 5 },
]

/** R$ 1.000 due today, at no rate. */
const mil = operacao({ valor_nominal: 1000, data_vencimento: '2026-11-20' })

function prontas(limits: Partial<CredorDaNegociacao> = {}, valor_nominal = 1000) {
  const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10, ...limits }
  const pedido = entrada({ credor, operacoes: [{ ...mil, valor_nominal }], parametros: { dataEntrada: '2026-12-01' } })
  const found = ofertasProntas(ofertas, pedido)
  for (const oferta of found) expect(calcularProposta({ ...pedido, ...oferta }).acordo).toMatchObject(figures(oferta))
  return found.map(({ rotulo: _, parametros: __, ...figures }) => Object.values(figures))
}

function figures({
  total,
  valor_entrada,
  quantidade_parcelas,
  valor_parcela,
}: ReturnType<typeof ofertasProntas>[number]) {
  return { total, valor_entrada, quantidade_parcelas, valor_parcela }
}

describe('ofertasProntas', () => {
  it.each([
    {
      why: 'as they are',
      limits: {},
      nominal: 1000,
      figures: [
        [850, 0, 1, 850],
        [900, 135, 6, 127.5],
        [950, 0, 10, 95],
      ],
    },
    {
      why: 'cut down to max_parcelas',
      limits: { max_parcelas: 4 },
      nominal: 1000,
      figures: [
        [850, 0, 1, 850],
        [900, 135, 4, 191.25],
        [950, 0, 4, 237.5],
      ],
    },
    {
      why: 'cut down to parcela_minima, the entrada not counted',
      limits: { parcela_minima: 130 },
      nominal: 1000,
      figures: [
        [850, 0, 1, 850],
        [900, 135, 5, 153],
        [950, 0, 7, 135.72],
      ],
    },
    {
      why: 'left out where the entrada would be too small',
      limits: { parcela_minima: 135.01 },
      nominal: 1000,
      figures: [
        [850, 0, 1, 850],
        [950, 0, 7, 135.72],
      ],
    },
    {
      why: 'left out where not even one instalment is allowed',
      limits: { parcela_minima: 900 },
      nominal: 1000,
      figures: [[950, 0, 1, 950]],
    },
    { why: 'none for a creditor who allows none', limits: { parcela_minima: 951 }, nominal: 1000, figures: [] },
    { why: 'none of an operation of nothing', limits: {}, nominal: 0, figures: [] },
    {
      why: 'of a centavo',
      limits: {},
      nominal: 0.01,
      figures: [
        [0.01, 0, 1, 0.01],
        [0.01, 0, 1, 0.01],
        [0.01, 0, 1, 0.01],
      ],
    },
  ])('are $why', ({ limits, nominal, figures }) => {
    expect(prontas(limits, nominal)).toEqual(figures)
  })

  it.each([
    {
      why: 'discount',
      band: { desconto_max: 7 },
      figures: [
        [930, 0, 1, 930],
        [930, 139.5, 6, 131.75],
        [950, 0, 10, 95],
      ],
    },
    {
      why: 'instalments',
      band: { max_parcelas: 3 },
      figures: [
        [850, 0, 1, 850],
        [900, 135, 3, 255],
        [950, 0, 3, 316.67],
      ],
    },
    {
      why: 'entrada, which is raised',
      band: { entrada_min: 20 },
      figures: [
        [850, 0, 1, 850],
        [900, 180, 6, 120],
        [950, 190, 10, 76],
      ],
    },
    {
      why: 'least instalment',
      band: { parcela_minima: 190 },
      figures: [
        [850, 0, 1, 850],
        [950, 0, 5, 190],
      ],
    },
  ])('are cut down to the limit of who negotiates: $why', ({ band, figures }) => {
    const open = { desconto_max: 100, entrada_min: 0, max_parcelas: 60, parcela_minima: 0.01 }
    const faixa = limite({ ...open, primeiro_vencimento_max: 60, ...band })
    const pedido = entrada({ operacoes: [mil], parametros: { dataEntrada: '2026-12-01' } })
    const found = ofertasProntas(ofertas, pedido, faixa)
    expect(found.map(({ rotulo: _, parametros: __, ...own }) => Object.values(own))).toEqual(figures)
    for (const { parametros } of found) {
      const asked = { ...pedido, parametros }
      expect(checkLimites(medirProposta(asked, calcularProposta(asked)), faixa)).toEqual([])
    }
  })

  it('put their figures over the form and keep the rest', () => {
    const parametros = { nParcelas: 24, entrada: 700, desconto: 50, juros: 0, dataEntrada: '2026-12-01', intervalo: 15 }
    expect(
      ofertasProntas(ofertas, entrada({ operacoes: [mil], parametros })).map((oferta) => oferta.parametros),
    ).toEqual([
      { ...parametros, nParcelas: 1, entrada: 0, desconto: 15 },
      { ...parametros, nParcelas: 6, entrada: 135, desconto: 10 },
      { ...parametros, nParcelas: 10, entrada: 0, desconto: 5 },
    ])
  })

  it('are worked out though the form’s own entrada and number of instalments cannot stand', () => {
    const parametros = { nParcelas: 999, entrada: -5, desconto: 101 }
    expect(ofertasProntas(ofertas, entrada({ operacoes: [mil], parametros }))).toHaveLength(3)
  })

  it('are refused with what is wrong with the operations or another parameter', () => {
    const found = refusalOf(() => ofertasProntas(ofertas, entrada({ operacoes: [mil], parametros: { juros: 101 } })))
    expect(Object.keys(found?.errors ?? {})).toEqual(['parametros.juros'])
    expect(refusalOf(() => ofertasProntas(ofertas, entrada({ operacoes: [] })))?.code).toBe('sem_operacoes')
  })
})
