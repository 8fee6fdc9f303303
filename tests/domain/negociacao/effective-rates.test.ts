import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntradaProposta, OperacaoDaNegociacao } from '../../../src/domain/negociacao/entrada'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from './caso'

/** R$ 1.000 due 60 days before, at no rate but those given. */
function mil(fields: Partial<OperacaoDaNegociacao> = {}): OperacaoDaNegociacao {
  const free = { taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0, taxaDesconto: 0 }
  return operacao({ valor_nominal: 1000, data_vencimento: '2026-09-21', ...free, ...fields })
}

function acordo(operacoes: readonly OperacaoDaNegociacao[], fields: Partial<EntradaProposta> = {}) {
  const numbered = operacoes.map((one, index) => ({ ...one, id: index + 1 }))
  return calcularProposta(entrada({ operacoes: numbered, ...fields })).acordo
}

describe('percentages of an agreement', () => {
  it('are the rates themselves when all lines have the same, even where rounding would give another figure', () => {
    const rates = { taxaJuros: 0.033, taxaMulta: 2, taxaHonorarios: 12.35, taxaDesconto: 33.33 }
    expect(acordo([mil({ ...rates, valor_nominal: 0.01 }), mil({ ...rates, valor_nominal: 0.5 })])).toMatchObject({
      juros_porcento: 0.033,
      multas_porcento: 2,
      honorarios_porcento: 12.35,
      desconto_porcento: 33.33,
      comissao_porcento: 10,
    })
  })

  it('are the rate when it is the same for all, even where it charges nothing', () => {
    const due = mil({ data_vencimento: '2026-12-31', taxaJuros: 3, taxaMulta: 2, taxaHonorarios: 5 })
    expect(acordo([due, due])).toMatchObject({
      juros: 0,
      multas: 0,
      honorarios: 0,
      juros_porcento: 3,
      multas_porcento: 2,
      honorarios_porcento: 5,
    })
  })

  it.each([
    {
      why: 'juros by nominal × days',
      operacoes: [mil({ taxaJuros: 1 }), mil({ taxaJuros: 2, data_vencimento: '2026-10-21' })],
      // (20 + 20) × 30 ÷ (1000 × 60 + 1000 × 30)
      expected: { juros: 40, juros_porcento: 1.3333 },
    },
    {
      why: 'multa by the nominal of the overdue lines alone',
      operacoes: [mil({ taxaMulta: 2 }), mil({ taxaMulta: 4 }), mil({ taxaMulta: 9, data_vencimento: '2026-11-20' })],
      expected: { multas: 60, multas_porcento: 3 },
    },
    {
      why: 'desconto by nominal + juros + multa',
      operacoes: [mil({ taxaDesconto: 10, taxaMulta: 10 }), mil({ taxaDesconto: 0, taxaMulta: 10 })],
      expected: { desconto: 110, desconto_porcento: 5 },
    },
    {
      why: 'honorários by the net of the lines within prazo alone',
      operacoes: [
        mil({ taxaHonorarios: 10, taxaDesconto: 50 }),
        mil({ taxaHonorarios: 20 }),
        mil({ taxaHonorarios: 30, data_vencimento: '2020-01-01' }),
      ],
      // (50 + 200) ÷ (500 + 1000)
      expected: { honorarios: 250, honorarios_porcento: 16.6667 },
    },
    {
      why: 'a zero base gives 0',
      operacoes: [
        mil({ data_vencimento: '2026-11-20', taxaJuros: 1, taxaMulta: 1, taxaHonorarios: 1 }),
        mil({ data_vencimento: '2026-12-20', taxaJuros: 2, taxaMulta: 2, taxaHonorarios: 2 }),
      ],
      expected: { juros_porcento: 0, multas_porcento: 0, honorarios_porcento: 0 },
    },
  ])('$why', ({ operacoes, expected }) => {
    expect(acordo(operacoes)).toMatchObject(expected)
  })

  it('comissão by the net, where method Credor gives the lines two rates', () => {
    const credor = { id: 57, nome: 'C', prazo_honorario: 30, comissao_fixa: 10, comissao_baixa_credor: 4 }
    const operacoes = [mil(), mil({ data_vencimento: '2026-10-21', taxaDesconto: 50 })]
    // (40 + 50) ÷ (1000 + 500)
    expect(acordo(operacoes, { credor, formaPagamento: 'Credor' })).toMatchObject({
      comissao: 90,
      comissao_porcento: 6,
    })
  })

  it('stand between the lowest and the highest rate, but for the rounding of the lines', () => {
    const rate = fc.integer({ min: 0, max: 1000 }).map((value) => value / 100)
    fc.assert(
      fc.property(fc.array(fc.tuple(rate, fc.integer({ min: 1000, max: 100_000 })), { minLength: 1 }), (lines) => {
        const operacoes = lines.map(([taxaMulta, valor_nominal]) => mil({ taxaMulta, valor_nominal }))
        const { multas_porcento } = acordo(operacoes)
        const rates = lines.map(([taxaMulta]) => taxaMulta)
        expect(multas_porcento).toBeGreaterThanOrEqual(Math.min(...rates) - 0.001)
        expect(multas_porcento).toBeLessThanOrEqual(Math.max(...rates) + 0.001)
      }),
    )
  })
})

describe('a parameter', () => {
  const own = { taxaJuros: 2, taxaMulta: 3, taxaHonorarios: 4, taxaDesconto: 5 }

  it.each([
    ['juros', 'juros', 0, 40],
    ['multa', 'multas', 0, 30],
    ['desconto', 'desconto', 0, 53.5],
  ] as const)('%s of 0 counts as given, an absent one does not', (name, total, withZero, withOwn) => {
    expect(acordo([mil(own)], { parametros: { [name]: 0 } })[total]).toBe(withZero)
    for (const absent of [null, undefined]) {
      expect(acordo([mil(own)], { parametros: { [name]: absent } })[total]).toBe(withOwn)
    }
  })

  it('honorarios of 0 counts as given', () => {
    expect(acordo([mil(own)]).honorarios).toBe(40.66)
    expect(acordo([mil(own)], { parametros: { honorarios: 0 } }).honorarios).toBe(0)
  })

  it('entrada of −0 is an entrada of 0', () => {
    expect(Object.is(acordo([mil()], { parametros: { entrada: -0 } }).valor_entrada, 0)).toBe(true)
  })

  it('holds for every line, and all percentages are then the parameter', () => {
    const lines = [mil({ taxaMulta: 9 }), mil({ taxaMulta: 1, data_vencimento: '2027-01-01' })]
    expect(acordo(lines, { parametros: { multa: 2.5 } })).toMatchObject({ multas: 25, multas_porcento: 2.5 })
  })
})

describe('honorários', () => {
  it.each([
    { prazo_honorario: 61, honorarios: 100 },
    { prazo_honorario: 60, honorarios: 0 },
    { prazo_honorario: 59, honorarios: 0 },
    { prazo_honorario: 0, honorarios: 0 },
  ])('of 60 days overdue within a prazo of $prazo_honorario are $honorarios', ({ prazo_honorario, honorarios }) => {
    const credor = { id: 57, nome: 'C', prazo_honorario }
    expect(acordo([mil({ taxaHonorarios: 10 })], { credor }).honorarios).toBe(honorarios)
  })

  it('are charged from the first day overdue', () => {
    const on = (data_vencimento: string) => acordo([mil({ taxaHonorarios: 10, data_vencimento })]).honorarios
    expect([on('2026-11-21'), on('2026-11-20'), on('2026-11-19')]).toEqual([0, 0, 100])
  })

  it('of a discount of 100 % on one line are 0', () => {
    const lines = [mil({ taxaHonorarios: 10, taxaDesconto: 100 }), mil()]
    expect(acordo(lines)).toMatchObject({ honorarios: 0, total: 1000 })
  })
})
