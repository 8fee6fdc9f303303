import type { CelulaNoFio, Explicacao, OperacaoExplicada } from '../../../../src/contract/explicacao'

/** Instalment 1/3 of R$ 33,34, due on 20/11/2026, nothing received yet. */
export const PARCELA = {
  id: 5,
  acordo_id: 9,
  acordo: { id: 9, titulo: '9' },
  cliente_id: 1,
  cliente: { id: 1, titulo: 'Marina Alves' },
  credor_id: 10,
  credor: { id: 10, titulo: 'Escola Aurora' },
  numero_parcela: 1,
  total_parcelas: 3,
  parcela: '1/3',
  data_vencimento: '2026-11-20',
  vencimento_original: '2026-11-20',
  valor_nominal: 33.34,
  valor_pago: 0,
  forma_pagamento: 'boleto_pix',
  status: 'A Vencer',
  status_cobranca: 'Não gerada',
  versao: 1,
}

const zero = (componente: CelulaNoFio['componente']): CelulaNoFio => ({
  componente,
  valor_do_acordo: 0,
  piso: 0,
  teto: 0,
  resto: 0,
  antes: 0,
  depois: 0,
  linha: 0,
  razao: 'exata',
})

export const OPERACAO: OperacaoExplicada = {
  operacao_id: 71,
  numero_operacao: 'OP-71',
  dias_vencido: 102,
  credor: { id: 10, nome: 'Escola Aurora' },
  valor: 16.67,
  componentes: [
    {
      componente: 'principal',
      valor_do_acordo: 50,
      piso: 16.66,
      teto: 16.67,
      resto: 8334,
      antes: 0,
      depois: 16.67,
      linha: 16.67,
      razao: 'centavo',
    },
    zero('juros'),
    zero('multa'),
    zero('honorarios'),
    zero('desconto'),
    {
      componente: 'comissao',
      valor_do_acordo: 5,
      piso: 1.66,
      teto: 1.67,
      resto: 6833,
      antes: 0,
      depois: 1.67,
      linha: 1.67,
      razao: 'arredondado',
    },
  ],
  repasse: {
    especial: false,
    percentual: null,
    dias_limite: 360,
    previsto: { realizado: 16.67, honorarios: 0, comissao: 1.67, taxa_cartao: 0, valor_repasse: 15 },
    recebido: null,
  },
}

export const EXPLICACAO: Explicacao = {
  parcela_id: 5,
  acordo_id: 9,
  numero_parcela: 1,
  total_parcelas: 3,
  valor: 33.34,
  total: 100.01,
  acumulado_antes: 0,
  acumulado: 33.34,
  divisor: 10_001,
  centavos_a_distribuir: 1,
  operacoes: [OPERACAO, { ...OPERACAO, operacao_id: 72, numero_operacao: 'OP-72' }],
}

export const JANELA = { hoje: '2026-11-20', de: '2026-11-01', ate: '2026-12-08', pode: true, pode_antes: false }

/** What a write-off of the whole instalment does. */
export const FEITA = {
  recebimentos: [
    {
      id: 31,
      parcela_id: 5,
      numero_parcela: 1,
      valor: 33.34,
      valor_repasse: 29.99,
      honorarios: 0,
      comissao: 3.35,
      taxa_cartao: 0,
      mora: 0,
    },
  ],
  parcela: { status: 'Paga' },
  acordo: { status: 'Vigente' },
}

export const ANALISTA = 'Analista de Planejamento Financeiro Júnior'
export const SUPERVISOR = 'Supervisor(a) Financeiro'
