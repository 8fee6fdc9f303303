import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/calendar/iso-date'
import { type OperacaoAQuitar, quitar } from '../../../src/domain/clientes/quitacao'
import { toCents } from '../../../src/domain/money/cents'
import { atualizarOperacao } from '../../../src/domain/negociacao/atualizar-operacao'
import { refusalOf } from '../refusal'

const credor = { id: 10, nome: 'Escola Aurora' }

function operacao(own: Partial<OperacaoAQuitar> = {}): OperacaoAQuitar {
  return {
    id: 1,
    numero_operacao: 'OP-1',
    credor,
    prazo_honorario: 90,
    valor_nominal: 1000,
    data_vencimento: '2026-10-21',
    taxaJuros: 1,
    taxaMulta: 2,
    taxaHonorarios: 10,
    taxaDesconto: 0,
    ...own,
  }
}

describe('quitar', () => {
  it.each([
    // 30 days: juros 10,00, multa 20,00, honorários 10 % of 1.030,00
    { data: '2026-11-20', valor: 1133, dias: 30 },
    // before it is due there is nothing to add
    { data: '2026-10-21', valor: 1000, dias: 0 },
    { data: '2026-10-01', valor: 1000, dias: 0 },
    // 90 days: juros 30,00, multa 20,00, the fee term is over
    { data: '2027-01-19', valor: 1050, dias: 90 },
    // 89 days: juros 29,67, multa 20,00, honorários 10 % of 1.049,67
    { data: '2027-01-18', valor: 1154.64, dias: 89 },
  ])('brings a debt of R$ 1.000,00 to $data at its own rates: $valor', ({ data, valor, dias }) => {
    const { operacoes, total } = quitar({ operacoes: [operacao()], acordos: [], data })
    expect(operacoes[0]).toMatchObject({ valor_atualizado: valor, diasVenc: dias })
    expect(total).toBe(valor)
  })

  it('explains each figure with its own numbers', () => {
    const parcelas = [
      { valor_nominal: 200, valor_pago: 50 },
      { valor_nominal: 200, valor_pago: 0 },
    ]
    const acordos = [{ id: 7, status: 'Vigente', credor, parcelas }]
    const quitacao = quitar({ operacoes: [operacao()], acordos, data: '2026-11-20' })
    expect(quitacao.operacoes[0]?.explicacao).toBe(
      'R$ 1.133,00 = R$ 1.000,00 + juros 10,00 (1% a.m. × 30 dias) + multa 20,00 (2%) + honorários 103,00 (10%)',
    )
    expect(quitacao.acordos[0]?.explicacao).toBe(
      'R$ 350,00 = 2 parcelas em aberto, R$ 400,00 − R$ 50,00 já pagos nelas',
    )
    expect(quitacao).toMatchObject({ total_operacoes: 1133, total_acordos: 350, total: 1483 })
  })

  it('counts what was paid beyond an instalment for nothing against the next one', () => {
    const parcelas = [
      { valor_nominal: 200, valor_pago: 250 },
      { valor_nominal: 200, valor_pago: 0 },
    ]
    const { acordos } = quitar({
      operacoes: [],
      acordos: [{ id: 7, status: 'Vigente', credor, parcelas }],
      data: '2026-11-20',
    })
    expect(acordos[0]).toMatchObject({ em_aberto: 200, parcelas_abertas: 1 })
  })

  it('is for every day the sum of what each operation is worth on it, to the centavo', () => {
    const rate = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000)
    const any = fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      juros: rate,
      multa: rate,
      honorarios: rate,
      desconto: rate,
      prazo: fc.integer({ min: 0, max: 400 }),
      late: fc.integer({ min: -30, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), fc.integer({ min: -400, max: 400 }), (list, shift) => {
        const data = addDays('2026-11-20', shift)
        const operacoes = list.map((one, id) =>
          operacao({
            id,
            valor_nominal: one.cents / 100,
            data_vencimento: addDays('2026-11-20', -one.late),
            taxaJuros: one.juros,
            taxaMulta: one.multa,
            taxaHonorarios: one.honorarios,
            taxaDesconto: one.desconto,
            prazo_honorario: one.prazo,
          }),
        )
        const expected = operacoes.reduce(
          (sum, one) => sum + toCents(atualizarOperacao(one, one.prazo_honorario, data).total),
          0,
        )
        expect(toCents(quitar({ operacoes, acordos: [], data }).total)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses a date that is none', () => {
    expect(refusalOf(() => quitar({ operacoes: [operacao()], acordos: [], data: '2026-02-30' }))?.code).toBe(
      'data_invalida',
    )
  })
})
