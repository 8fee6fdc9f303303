/** One band of a table of limits: which debts it is for, and how far a negotiation may go there. */
export interface FaixaDeLimite {
  /** Oldest overdue days, both ends included; no end when null. */
  readonly atraso_de: number
  readonly atraso_ate: number | null
  /** Debt in reais, both ends included; no end when null. */
  readonly valor_de: number
  readonly valor_ate: number | null
  /** Percents of what would be due. */
  readonly desconto_max: number
  readonly desconto_juros_max: number
  readonly desconto_multa_max: number
  readonly desconto_honorarios_max: number
  /** Percent of the total. */
  readonly entrada_min: number
  readonly max_parcelas: number
  /** Reais. */
  readonly parcela_minima: number
  /** Days from today. */
  readonly primeiro_vencimento_max: number
  /** Days from one instalment to the next; 30 is a month. */
  readonly intervalo_max: number
  /** Payment method → allowed. None allowed, or no map, stands for all of them. */
  readonly formas: Readonly<Record<string, boolean>> | null
}

/** Which debts a band is for. */
export type Alcance = Pick<FaixaDeLimite, 'atraso_de' | 'atraso_ate' | 'valor_de' | 'valor_ate'>

export const EVERY_DEBT: Alcance = { atraso_de: 0, atraso_ate: null, valor_de: 0, valor_ate: null }

/** A table of limits and for whom it is. */
export interface TabelaDeLimites {
  /** Where it stands: `config/regras.yaml:24`, `limites/12`. */
  readonly origem: string
  readonly nome: string
  /** 0 for a table of the configuration. */
  readonly versao: number
  readonly usuario_id: number | null
  readonly credor_id: number | null
  /** Empty for every função. */
  readonly funcoes: readonly string[]
  readonly faixas: readonly FaixaDeLimite[]
}
