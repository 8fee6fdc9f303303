/** What an act makes of an agreement: only what changes is listed. Amounts in reais. */
export interface Consequencias {
  readonly acordo_id: number
  readonly de: string
  readonly para: string
  /** What was received stays received. */
  readonly valor_pago: number
  readonly parcelas: readonly {
    readonly id: number
    readonly numero_parcela: number
    readonly data_vencimento: string
    readonly valor: number
    readonly valor_pago: number
    readonly de: string
    readonly para: string
  }[]
  readonly operacoes: readonly {
    readonly id: number
    readonly numero_operacao: string
    readonly de: string
    readonly para: string
    readonly valor_antes: number
    readonly valor_depois: number
  }[]
  /** Charges that can still be paid, of instalments that are cancelled: they are cancelled with them. */
  readonly cobrancas: readonly {
    readonly id: number
    readonly parcela_id: number
    readonly forma: string
    readonly status: string
    readonly valor: number
    readonly vencimento: string
  }[]
}
