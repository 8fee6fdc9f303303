import { describe, expect, it } from 'vitest'
import { avaliarLimites, compararLimites } from '../../../src/domain/limites/avaliar-limites'
import { findTabela } from '../../../src/domain/limites/find-tabela'
import { medirProposta } from '../../../src/domain/limites/medidas'
import type { EntradaProposta } from '../../../src/domain/negociacao/entrada'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from '../negociacao/caso'
import { faixa, medidas, tabela } from './faixa'

function medir(fields: Partial<EntradaProposta>) {
  const asked = entrada(fields)
  return medirProposta(asked, calcularProposta(asked))
}

describe('findTabela', () => {
  const quem = { usuario_id: 4, funcao: 'Executivo(a) de Cobrança', credor_id: 57 }
  const byAll = { usuario_id: 4, credor_id: 57, funcoes: [quem.funcao] }
  const ordered = [
    tabela({ nome: 'usuário e credor', usuario_id: 4, credor_id: 57 }),
    tabela({ nome: 'usuário', usuario_id: 4 }),
    tabela({ nome: 'credor e função', credor_id: 57, funcoes: [quem.funcao] }),
    tabela({ nome: 'credor', credor_id: 57 }),
    tabela({ nome: 'função', funcoes: [quem.funcao] }),
    tabela({ nome: 'todos' }),
    tabela({ nome: 'configuração da função', versao: 0, funcoes: ['Outra', quem.funcao] }),
    tabela({ nome: 'configuração', versao: 0 }),
  ]

  it.each(ordered.map(({ nome }, index) => ({ nome, index })))(
    'prefers $nome to all that are less specific',
    ({ nome, index }) => {
      const left = ordered.slice(index)
      expect(findTabela(left, quem)?.nome).toBe(nome)
      expect(findTabela([...left].reverse(), quem)?.nome).toBe(nome)
    },
  )

  it.each([
    { why: 'another person', fields: { ...byAll, usuario_id: 5 } },
    { why: 'another creditor', fields: { ...byAll, credor_id: 58 } },
    { why: 'another função', fields: { ...byAll, funcoes: ['Supervisor(a) Cobrança'] } },
  ])('passes over a table of $why', ({ fields }) => {
    expect(findTabela([tabela(fields)], quem)).toBeNull()
  })
})

describe('medirProposta', () => {
  it('measures what was asked for', () => {
    const found = medir({
      parametros: {
        nParcelas: 5,
        entrada: 200,
        desconto: 20,
        juros: 0.5,
        multa: 0,
        honorarios: 9,
        dataEntrada: '2026-12-01',
      },
    })
    expect(found).toMatchObject({
      atraso: 102,
      desconto: 20,
      desconto_juros: 50,
      desconto_multa: 100,
      desconto_honorarios: 10,
      entrada: 200,
      parcelas: 5,
      primeiro_vencimento: 11,
      intervalo: 30,
      forma: 'boleto_pix',
    })
    expect(found.menor_parcela).toBeCloseTo((found.total - 200) / 5, 1)
  })

  it('takes the debt at its own rates today, whatever is asked', () => {
    const { divida } = medir({})
    expect(divida).toBe(calcularProposta(entrada({ simulacao: true })).acordo.total)
    expect(medir({ parametros: { desconto: 90, juros: 0, dataRetro: '2026-08-11' } })).toMatchObject({
      divida,
      atraso: 102,
    })
  })

  it('looks at the oldest of several operations, and at the largest cut', () => {
    const operacoes = [
      operacao({ id: 1, taxaJuros: 1 }),
      operacao({ id: 2, taxaJuros: 4, data_vencimento: '2026-01-01' }),
      operacao({ id: 3, taxaJuros: 0 }),
    ]
    expect(medir({ operacoes, parametros: { juros: 1 } })).toMatchObject({ atraso: 323, desconto_juros: 75 })
  })

  it.each([
    { why: 'nothing is overdue', fields: { data_vencimento: '2026-11-20' }, expected: [0, 0, 0] },
    { why: 'the term of the fee is over', fields: { data_vencimento: '2025-01-01' }, expected: [100, 100, 0] },
    {
      why: 'the operation has no rates',
      fields: { taxaJuros: null, taxaMulta: 0, taxaHonorarios: null },
      expected: [0, 0, 0],
    },
  ])('counts no cut where there is nothing to cut: $why', ({ fields, expected }) => {
    const found = medir({ operacoes: [operacao(fields)], parametros: { juros: 0, multa: 0, honorarios: 0 } })
    expect([found.desconto_juros, found.desconto_multa, found.desconto_honorarios]).toEqual(expected)
  })

  it('counts the operation’s own discount, and a higher rate as no cut', () => {
    const found = medir({
      operacoes: [operacao({ taxaDesconto: 30 })],
      parametros: { juros: 2, multa: 5, honorarios: 20 },
    })
    expect(found).toMatchObject({ desconto: 30, desconto_juros: 0, desconto_multa: 0, desconto_honorarios: 0 })
  })

  it.each([
    { parametros: { nParcelas: 3 }, intervalo: 30 },
    { parametros: { nParcelas: 3, intervalo: 90 }, intervalo: 90 },
    { parametros: { nParcelas: 1, entrada: 100, intervalo: 90 }, intervalo: 90 },
    { parametros: { nParcelas: 1, intervalo: 365 }, intervalo: 0 },
  ])('takes the days between payments, where there are several: $parametros', ({ parametros, intervalo }) => {
    expect(medir({ parametros }).intervalo).toBe(intervalo)
  })

  it('has no smallest instalment where the entrada is all', () => {
    const { total } = calcularProposta(entrada()).acordo
    expect(medir({ parametros: { entrada: total } })).toMatchObject({
      parcelas: 0,
      menor_parcela: null,
      entrada: total,
    })
  })
})

describe('avaliarLimites', () => {
  const pedido = entrada({ parametros: { desconto: 40, nParcelas: 1 } })

  it('limits nothing without a table', () => {
    expect(avaliarLimites(pedido, calcularProposta(pedido), null)).toMatchObject({
      tabela: null,
      faixa: null,
      recusas: [],
    })
  })

  it('uses the band of the debt', () => {
    const young = faixa({ atraso_ate: 101, desconto_max: 5 })
    const old = faixa({ atraso_de: 102, desconto_max: 30 })
    const found = avaliarLimites(pedido, calcularProposta(pedido), tabela({ faixas: [young, old] }))
    expect(found.faixa).toBe(old)
    expect(found.recusas).toMatchObject([{ campo: 'parametros.desconto', limite: 30, pedido: 40 }])
  })

  it('refuses a debt that no band covers', () => {
    const found = compararLimites(medidas(), tabela({ faixas: [faixa({ atraso_ate: 30 })] }))
    expect(found.recusas).toMatchObject([
      { campo: 'operacoes', mensagem: 'Nenhuma faixa do limite cobre 102 dias de atraso e R$ 1.000,00.' },
    ])
  })
})
