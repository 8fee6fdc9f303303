import type { StatusProposta } from '../states/transition'

/** Given or not: an absent, empty or undefined parameter lets the default or the record's own figure stand. */
type Given<T> = T | null | undefined

/** Negotiation parameters as they arrive: amounts in reais, rates in percent, dates as YYYY-MM-DD. 0 counts as given. */
export interface ParametrosNegociacao {
  readonly nParcelas?: Given<number>
  readonly intervalo?: Given<number>
  readonly entrada?: Given<number>
  readonly juros?: Given<number>
  readonly multa?: Given<number>
  readonly honorarios?: Given<number>
  readonly desconto?: Given<number>
  readonly dataEntrada?: Given<string>
  readonly dataRetro?: Given<string>
  readonly remuneracao?: Given<number>
  readonly comissao_fixa?: Given<number>
  readonly comissao_baixa_credor?: Given<number>
  /** Replaces the creditor's whole map when given. */
  readonly remuneracao_max?: Given<Readonly<Record<string, number>>>
}

/** What the negotiation reads of config/regras.yaml. */
export interface RegrasDaNegociacao {
  readonly negociacao: {
    readonly intervalo: number
    readonly parcelas: number
    readonly executivo_simulacao: number
    readonly dias_inativo: number
    readonly parametro: string
  }
  readonly credores: {
    readonly repasse_especial: readonly number[]
    readonly dias_repasse_especial: number
    readonly veem_todas_operacoes: readonly number[]
  }
}

export interface ClienteDaNegociacao {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string
}

/** The creditor's figures; rates in percent, parcela_minima in reais. An absent rate is 0. */
export interface CredorDaNegociacao {
  readonly id: number
  readonly nome: string
  readonly prazo_honorario: number
  readonly remuneracao?: Given<number>
  /** Wire name of the payment method → highest commission percent. */
  readonly remuneracao_max?: Given<Readonly<Record<string, number>>>
  readonly comissao_fixa?: Given<number>
  readonly comissao_baixa_credor?: Given<number>
  readonly repasse_acima_360?: Given<number>
  readonly max_parcelas?: Given<number>
  readonly parcela_minima?: Given<number>
}

/** An operation as the calls of the contract carry it. */
export interface OperacaoDaNegociacao {
  readonly id: number
  readonly status_operacao: { readonly sigla: string; readonly nome: string }
  readonly credor: { readonly id: number; readonly nome: string }
  /** Checked against the client when present; never answered. */
  readonly cliente_id?: Given<number>
  readonly numero_operacao: string
  readonly aluno: string | null
  readonly descricao: string | null
  readonly valor_nominal: number
  readonly data_vencimento: string
  readonly taxaJuros: number | null
  readonly taxaMulta: number | null
  readonly taxaHonorarios: number | null
  readonly taxaDesconto: number | null
  /** JSON text; may contain data_inicio. */
  readonly adicionais: string | null
  /** It has prescribed, and the client came to us about it. */
  readonly procurada?: boolean
}

/** Everything one negotiation depends on, in wire units. */
export interface EntradaProposta {
  /** Today in America/Sao_Paulo, YYYY-MM-DD. */
  readonly hoje: string
  readonly regras: RegrasDaNegociacao
  readonly cliente: ClienteDaNegociacao
  readonly credor: CredorDaNegociacao
  /** The chosen operations, in the order of the request. */
  readonly operacoes: readonly OperacaoDaNegociacao[]
  /** `adicionais` of every operation of the client, chosen or not: decides `situacao`. The chosen ones count anyway. */
  readonly adicionaisDoCliente?: readonly (string | null)[]
  readonly formaPagamento: string
  readonly parametros: ParametrosNegociacao
  /** A simulation gets status 'Simulação' and the executive of config/regras.yaml, whatever stands below. */
  readonly simulacao: boolean
  /** Status of the proposal; 'Salva' when absent. */
  readonly status?: StatusProposta
  /** The closer's executive, else the client's, else null. */
  readonly executivo_cobranca_id: number | null
  /** Present only when an agreement is being closed: then dataEntrada before today needs data_retroativa. */
  readonly fechamento?: { readonly data_retroativa: boolean }
}
