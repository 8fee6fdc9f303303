import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../../src/domain/calendar/iso-date'
import { formasPagamento } from '../../../src/domain/cobrancas/payment-methods'
import { avaliarLimites } from '../../../src/domain/limites/avaliar-limites'
import type { FaixaDeLimite } from '../../../src/domain/limites/faixa'
import { medirProposta } from '../../../src/domain/limites/medidas'
import type { EntradaProposta } from '../../../src/domain/negociacao/entrada'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import type { Proposta } from '../../../src/domain/negociacao/resultado'
import { AppError } from '../../../src/errors/app-error'
import { manyRuns } from '../exactness/many-runs'
import { entrada, operacao } from '../negociacao/caso'
import { faixa, tabela } from './faixa'

const HOJE = '2026-11-20'
/** 102 days before, within the 360 days of fees of the case. */
const VENCIMENTO = '2026-08-10'

function alivio(parametros: EntradaProposta['parametros'], fields: Partial<EntradaProposta> = {}) {
  const asked = entrada({ parametros, ...fields })
  const { desconto_juros, desconto_multa, desconto_honorarios } = medirProposta(asked, calcularProposta(asked))
  return [desconto_juros, desconto_multa, desconto_honorarios]
}

describe('what a negotiation takes off the charges of the real day', () => {
  it.each([
    { why: 'nothing asked', parametros: {}, expected: [0, 0, 0] },
    { why: 'the due date as base', parametros: { dataRetro: VENCIMENTO }, expected: [100, 100, 100] },
    { why: 'a base before it was due', parametros: { dataRetro: '2026-08-01' }, expected: [100, 100, 100] },
    { why: 'half of the days', parametros: { dataRetro: '2026-09-30' }, expected: [50, 0, 0] },
    {
      why: 'half of the days at twice the rate',
      parametros: { dataRetro: '2026-09-30', juros: 2 },
      expected: [0, 0, 0],
    },
    {
      why: 'half of the days at half the rate',
      parametros: { dataRetro: '2026-09-30', juros: 0.5 },
      expected: [75, 0, 0],
    },
    { why: 'two thirds, rounded up', parametros: { dataRetro: '2026-10-17' }, expected: [33.3334, 0, 0] },
    { why: 'a lower fee', parametros: { honorarios: 9 }, expected: [0, 0, 10] },
  ])('measures $why', ({ parametros, expected }) => {
    expect(alivio(parametros)).toEqual(expected)
  })

  it('counts a fee that today is due and at the base date is not, and never the other way round', () => {
    const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 90, remuneracao: 10 }
    expect(alivio({ dataRetro: '2026-10-01' }, { credor })).toEqual([expect.any(Number), 0, 0])
    expect(alivio({ dataRetro: VENCIMENTO }, { credor })).toEqual([100, 100, 0])
    const [onTheLast, afterIt] = [103, 102].map((prazo_honorario) => ({ credor: { ...credor, prazo_honorario } }))
    expect(alivio({ dataRetro: VENCIMENTO }, onTheLast)).toEqual([100, 100, 100])
    expect(alivio({ dataRetro: VENCIMENTO }, afterIt)).toEqual([100, 100, 0])
  })

  it('refuses on the field what the base date forgives, as it refuses the rate itself', () => {
    const table = tabela({
      faixas: [
        faixa({ desconto_honorarios_max: 50, desconto_juros_max: 100, desconto_multa_max: 100, entrada_min: 0 }),
      ],
    })
    for (const parametros of [{ dataRetro: VENCIMENTO }, { honorarios: 0 }]) {
      const asked = entrada({ parametros })
      expect(avaliarLimites(asked, calcularProposta(asked), table).recusas).toEqual([
        {
          campo: 'parametros.honorarios',
          mensagem: 'Honorários 100% abaixo dos que a operação deve hoje: o limite é 50%.',
          limite: 50,
          pedido: 100,
        },
      ])
    }
  })
})

const percent = fc.oneof(
  fc.constantFrom(0, 10, 50, 100),
  fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const past = fc.integer({ min: -400, max: 0 }).map((days) => addDays(HOJE, days))
const around = fc.integer({ min: -60, max: 400 }).map((days) => addDays(HOJE, days))
const anyOperacao = fc
  .record({
    valor_nominal: fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 100),
    data_vencimento: fc.integer({ min: -400, max: 40 }).map((days) => addDays(HOJE, days)),
    taxaJuros: percent,
    taxaMulta: percent,
    taxaHonorarios: percent,
    taxaDesconto: fc.constantFrom(0, 5),
  })
  .map((fields) => operacao(fields))
const anyFields = fc.record({
  operacoes: fc
    .array(anyOperacao, { minLength: 1, maxLength: 2 })
    .map((all) => all.map((each, index) => ({ ...each, id: index + 1 }))),
  credor: fc
    .integer({ min: 0, max: 400 })
    .map((prazo_honorario) => ({ id: 57, nome: 'Colégio Horizonte', prazo_honorario })),
  formaPagamento: fc.constantFrom(...formasPagamento),
  // every field that a request may bring: a new one is a mistake here until it is tried too
  parametros: fc.record({
    dataRetro: maybe(past),
    dataEntrada: maybe(around),
    juros: maybe(percent),
    multa: maybe(percent),
    honorarios: maybe(percent),
    desconto: maybe(percent),
    entrada: maybe(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100)),
    nParcelas: maybe(fc.integer({ min: 1, max: 12 })),
    intervalo: maybe(fc.oneof(fc.constantFrom(30, 60, 90), fc.integer({ min: 1, max: 365 }))),
    remuneracao: maybe(percent),
    comissao_fixa: maybe(percent),
    comissao_baixa_credor: maybe(percent),
    remuneracao_max: maybe(fc.dictionary(fc.constantFrom(...formasPagamento), percent)),
  } satisfies Record<keyof EntradaProposta['parametros'], fc.Arbitrary<unknown>>),
})
const anyFaixa = fc
  .record({
    desconto_max: percent,
    desconto_juros_max: percent,
    desconto_multa_max: percent,
    desconto_honorarios_max: percent,
    entrada_min: fc.constantFrom(0, 20),
    max_parcelas: fc.constantFrom(3, 12),
    primeiro_vencimento_max: fc.constantFrom(30, 400),
    intervalo_max: fc.constantFrom(15, 30, 60, 365),
  })
  .map((fields) => faixa({ parcela_minima: 0.01, ...fields }))

describe('no sequence of fields', () => {
  it('reaches a relief that the band does not allow', () => {
    let closed = 0
    const runs = Math.ceil((manyRuns().numRuns ?? 0) / 10)
    fc.assert(
      fc.property(anyFields, anyFaixa, (fields, band) => {
        const asked = entrada(fields)
        const proposta = calculate(asked)
        if (proposta === null) return
        if (avaliarLimites(asked, proposta, tabela({ faixas: [band] })).recusas.length > 0) return
        closed += 1
        const problem = beyond(asked, proposta, band)
        if (problem) throw new Error(problem)
      }),
      { ...manyRuns(), numRuns: runs },
    )
    expect(closed).toBeGreaterThan(runs / 50)
  })
})

function calculate(asked: EntradaProposta): Proposta | null {
  try {
    return calcularProposta(asked)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** In centavos, with one for each rounding: what is paid, against the full charges of the real day at the operations' own rates. */
function beyond(
  { operacoes, credor }: EntradaProposta,
  { operacoes: linhas, acordo, parcelas }: Proposta,
  band: FaixaDeLimite,
) {
  let gross = 0
  let discount = 0
  for (const [index, { valor_nominal, data_vencimento, taxaJuros, taxaMulta, taxaHonorarios }] of operacoes.entries()) {
    const days = Math.max(0, daysBetween(data_vencimento, HOJE))
    const linha = linhas[index]
    if (!linha) return 'a line is missing'
    const nominal = valor_nominal * 100
    const juros = (nominal * (taxaJuros ?? 0) * days) / 3_000
    const multa = days > 0 ? (nominal * (taxaMulta ?? 0)) / 100 : 0
    if (linha.valor_juros * 100 + 1 < left(juros, band.desconto_juros_max)) return `juros of ${linha.valor_juros}`
    if (linha.valor_multa * 100 + 1 < left(multa, band.desconto_multa_max)) return `multa of ${linha.valor_multa}`
    const whole = (valor_nominal + linha.valor_juros + linha.valor_multa) * 100
    const net = whole - linha.valor_desconto * 100
    const honorarios = days > 0 && days < credor.prazo_honorario ? (net * (taxaHonorarios ?? 0)) / 100 : 0
    if (linha.valor_honorario * 100 + 1 < left(honorarios, band.desconto_honorarios_max))
      return `honorários of ${linha.valor_honorario}`
    gross += whole
    discount += linha.valor_desconto * 100
  }
  if (discount > (gross * band.desconto_max) / 100 + operacoes.length + gross / 1e6) return `desconto of ${discount}`
  const days = [HOJE, ...parcelas.map(({ data_vencimento }) => data_vencimento)]
  for (const [index, day] of days.slice(1).entries()) {
    const allowed = index === 0 ? band.primeiro_vencimento_max : longest(band.intervalo_max)
    if (daysBetween(days[index] ?? day, day) > allowed) return `instalments up to ${day}`
  }
  const paid = parcelas.reduce((sum, { valor_nominal }) => sum + valor_nominal * 100, 0)
  return Math.abs(paid - acordo.total * 100) > 0.5 ? `instalments of ${paid}` : null
}

/** In days: a multiple of 30 stands for months, of which some have 31. */
function longest(intervalo: number): number {
  return intervalo + Math.ceil(intervalo / 30)
}

function left(charge: number, allowed: number): number {
  return charge * (1 - allowed / 100)
}
