import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formasPagamento } from '../../../src/domain/cobrancas/payment-methods'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from './caso'

describe('who and what a proposal is', () => {
  it('a simulation has the executive of the configuration and its own status, whatever was asked', () => {
    const proposta = calcularProposta(entrada({ simulacao: true, executivo_cobranca_id: 7, status: 'Salva' }))
    expect(proposta).toMatchObject({ simulacao: true, status: 'Simulação', acordo: { executivo_cobranca_id: 21 } })
  })

  it.each([7, null])('anything else has the executive that was given: %j', (executivo_cobranca_id) => {
    const proposta = calcularProposta(entrada({ executivo_cobranca_id }))
    expect(proposta).toMatchObject({ simulacao: false, status: 'Salva', acordo: { executivo_cobranca_id } })
  })

  it.each(formasPagamento)('method %s decides the status of the agreement', (formaPagamento) => {
    const { acordo, parcelas } = calcularProposta(entrada({ formaPagamento, credor: { ...credor, comissao_fixa: 1 } }))
    expect(acordo.status).toBe(formaPagamento === 'Credor' ? 'Baixa Administrativa' : 'Aguardando')
    expect(parcelas).toMatchObject([
      { forma_pagamento: formaPagamento, status: 'A Vencer', data_credor_informou: null },
    ])
  })

  it('closing with Credor is a write-off: instalments are born paid on dataEntrada', () => {
    const fechamento = { data_retroativa: false }
    const parametros = { nParcelas: 2, dataEntrada: '2026-12-01' }
    const { parcelas, parcelasOperacoes } = calcularProposta(
      entrada({ formaPagamento: 'Credor', fechamento, parametros }),
    )
    expect(parcelas.map(({ status, data_credor_informou }) => [status, data_credor_informou])).toEqual([
      ['Paga', '2026-12-01'],
      ['Paga', '2026-12-01'],
    ])
    for (const linha of parcelasOperacoes) {
      expect(linha).toMatchObject({ origem: 'Baixa', recebimento: '2026-12-01', realizado: linha.valor_negociado })
    }
  })
})

describe('dates of an agreement', () => {
  it('are today and the base date; a base date in the past is also the default of dataEntrada', () => {
    const { acordo, operacoes, parcelas } = calcularProposta(entrada({ parametros: { dataRetro: '2026-08-20' } }))
    expect(acordo).toMatchObject({ data_acordo: '2026-11-20', data_acordo_original: '2026-08-20' })
    expect(operacoes).toMatchObject([{ diasVenc: 10, data_atualizacao: '2026-08-20' }])
    expect(parcelas).toMatchObject([{ data_vencimento: '2026-08-20', vencimento_original: '2026-08-20' }])
  })

  it('never count days before the due date', () => {
    const { operacoes } = calcularProposta(entrada({ parametros: { dataRetro: '2026-08-09' } }))
    expect(operacoes).toMatchObject([{ diasVenc: 0, valor_juros: 0, valor_multa: 0, valor_honorario: 0 }])
  })
})

describe('figures of a proposal', () => {
  it.each([
    { parametros: { nParcelas: 3 }, quantidade: 3, places: ['1/3', '2/3', '3/3'] },
    { parametros: { nParcelas: 2, entrada: 100 }, quantidade: 2, places: ['0/2', '1/2', '2/2'] },
    { parametros: { nParcelas: 9, entrada: 1425.35 }, quantidade: 0, places: ['0/0'] },
  ])('of $parametros count the entrada apart', ({ parametros, quantidade, places }) => {
    const operacoes = [operacao({ taxaHonorarios: 9.5388 })]
    const { acordo, parcelas, parcelasOperacoes } = calcularProposta(entrada({ operacoes, parametros }))
    expect(acordo.total).toBe(1425.35)
    expect(acordo.quantidade_parcelas).toBe(quantidade)
    expect(acordo.valor_parcela).toBe(parcelas.find(({ numero_parcela }) => numero_parcela === 1)?.valor_nominal ?? 0)
    expect(parcelasOperacoes.map(({ parcela, indice }) => [parcela, indice])).toEqual(
      places.map((place, index) => [place, index + 1]),
    )
  })

  it('of creditors that see all operations belong to the chosen creditor, each line naming its own', () => {
    const chosen = { ...credor, id: 129, nome: 'Rede', prazo_honorario: 0 }
    const operacoes = [operacao(), operacao({ id: 2, credor: { id: 58, nome: 'Outro' } })]
    const proposta = calcularProposta(entrada({ credor: chosen, operacoes }))
    expect(proposta.acordo).toMatchObject({ credor_id: 129, honorarios: 0 })
    expect(proposta.parcelasOperacoes.map(({ credor_id, instituicao }) => [credor_id, instituicao])).toEqual([
      [57, 'Colégio Horizonte'],
      [58, 'Outro'],
    ])
  })

  it('add up: lines to operations, lines to instalments, instalments to the total', () => {
    const percent = fc.integer({ min: 0, max: 9999 }).map((value) => value / 100)
    const one = fc.record({
      valor_nominal: fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 100),
      data_vencimento: fc.constantFrom('2024-02-29', '2026-01-31', '2026-11-19', '2026-11-20', '2027-05-01'),
      taxaJuros: percent,
      taxaMulta: percent,
      taxaHonorarios: percent,
      taxaDesconto: percent,
    })
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        (fields, nParcelas) => {
          const operacoes = fields.map((some, index) => operacao({ ...some, id: index + 1 }))
          fc.pre(fields.some(({ valor_nominal, taxaDesconto }) => valor_nominal >= 1000 && taxaDesconto < 90))
          const proposta = calcularProposta(entrada({ operacoes, parametros: { nParcelas, entrada: 0.01 } }))
          const { acordo, parcelas, parcelasOperacoes } = proposta
          expect(centavos(parcelas.map(({ valor_nominal }) => valor_nominal))).toBe(centavos([acordo.total]))
          expect(centavos(parcelasOperacoes.map(({ valor_negociado }) => valor_negociado))).toBe(
            centavos([acordo.total]),
          )
          expect(centavos(parcelas.map(({ valor_comissao }) => valor_comissao))).toBe(centavos([acordo.comissao]))
          for (const operation of proposta.operacoes) {
            const lines = parcelasOperacoes.filter(({ operacao_id }) => operacao_id === operation.id)
            expect(centavos(lines.map(({ principal }) => principal))).toBe(centavos([operation.valor_nominal]))
            expect(centavos(lines.map(({ juros }) => juros))).toBe(centavos([operation.valor_juros]))
            expect(centavos(lines.map(({ desconto }) => desconto))).toBe(centavos([operation.valor_desconto]))
            expect(centavos(lines.map(({ honorarios }) => honorarios))).toBe(centavos([operation.valor_honorario]))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10 }

/** The sum in whole centavos: floats are never added. */
function centavos(reais: readonly number[]): number {
  return reais.reduce((sum, value) => sum + Math.round(value * 100), 0)
}
