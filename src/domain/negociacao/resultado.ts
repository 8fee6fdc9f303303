import type { FormaPagamento } from '../cobrancas/payment-methods'
import type { StatusAcordo, StatusParcela, StatusProposta } from '../states/transition'
import type { OperacaoDaNegociacao } from './entrada'

/** The values of one operation brought up to the base date, in reais. */
export interface LinhaAtualizada {
  readonly diasVenc: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_desconto: number
  readonly valor_honorario: number
  readonly valor_comissao: number
  readonly valor_atualizado: number
  readonly data_atualizacao: string
}

/** An operation inside a proposal: the contract's shape, diasVenc and total at the base date, and its updated values. */
export interface OperacaoDaProposta extends Omit<OperacaoDaNegociacao, 'cliente_id'>, LinhaAtualizada {
  readonly total: number
}

export interface AcordoDaProposta {
  readonly status: Extract<StatusAcordo, 'Aguardando' | 'Aguardando aprovação' | 'Baixa Administrativa'>
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly cliente_id: number
  readonly credor_id: number
  readonly executivo_cobranca_id: number | null
  readonly valor_nominal: number
  readonly juros: number
  readonly juros_porcento: number
  readonly multas: number
  readonly multas_porcento: number
  readonly honorarios: number
  readonly honorarios_porcento: number
  readonly desconto: number
  readonly desconto_porcento: number
  readonly comissao: number
  readonly comissao_porcento: number
  readonly total: number
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
  readonly data_acordo: string
  readonly data_acordo_original: string
}

export interface ParcelaDaProposta {
  /** 0 is the entrada. */
  readonly numero_parcela: number
  readonly data_vencimento: string
  readonly vencimento_original: string
  readonly valor_nominal: number
  readonly valor_nominal_original: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_honorario: number
  readonly desconto: number
  readonly valor_comissao: number
  readonly forma_pagamento: FormaPagamento
  readonly status: StatusParcela
  readonly data_credor_informou: string | null
}

/** What one instalment brings to one operation: a line of the report. */
export interface ParcelaOperacao {
  readonly indice: number
  readonly operacao_id: number
  readonly numero_operacao: string
  readonly credor_id: number
  readonly instituicao: string
  readonly cliente: string
  readonly aluno: string | null
  readonly documento: string
  readonly dias_vencido: number
  /** Due date of the operation. */
  readonly vencimento_original: string
  /** Due date of the instalment. */
  readonly vencimento: string
  readonly recebimento: string | null
  /** "n/total": "0/12" is the entrada. */
  readonly parcela: string
  readonly valor_negociado: number
  readonly principal: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly correcao: number
  readonly comissao: number
  readonly taxa_cartao: number
  /** 0 until received. */
  readonly realizado: number
  /** What the creditor gets when valor_negociado comes in. */
  readonly valor_repasse: number
  readonly origem: 'Acordo' | 'Baixa'
  readonly forma: FormaPagamento
}

export interface Proposta {
  readonly parametro: string
  readonly acordo: AcordoDaProposta
  readonly operacoes: readonly OperacaoDaProposta[]
  readonly parcelas: readonly ParcelaDaProposta[]
  readonly parcelasOperacoes: readonly ParcelaOperacao[]
  readonly simulacao: boolean
  /** A simulation is not kept. */
  readonly status: StatusProposta | 'Simulação'
  readonly formaPagamento: FormaPagamento
  readonly credor: { readonly id: number; readonly nome: string; readonly prazo_honorario: number }
  readonly cliente: { readonly id: number; readonly nome: string; readonly cpf_cnpj: string }
}
