/** What an act makes of an agreement, as the server tells it. Amounts in reais. */
export interface Consequencias {
  readonly acordo_id: number
  readonly de: string
  readonly para: string
  readonly valor_pago: number
  readonly parcelas: readonly {
    readonly id: number
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
  readonly cobrancas: readonly { readonly id: number; readonly valor: number }[]
}

export interface Motivo {
  readonly id: number
  readonly nome: string
  readonly exige_observacao: boolean
}
