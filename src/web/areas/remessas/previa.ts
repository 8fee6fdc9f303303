/** A line of a file that does not come in, and why. */
export interface Rejeito {
  readonly linha: number
  readonly coluna: string | null
  readonly valor: string | null
  readonly motivo: string
}

/** A line of a file that comes in. */
export interface LinhaAceita {
  readonly linha: number
  readonly cpf_cnpj: string
  readonly nome: string
  readonly numero_operacao: string
  /** Reais. */
  readonly valor_nominal: number
  readonly data_vencimento: string
}

/** What would come in: the answer of POST /remessas/previa; read again it names what it was made of, too. */
export interface Previa {
  readonly id: number
  readonly linhas: number
  readonly aceitas: number
  readonly rejeitadas: number
  /** Reais. */
  readonly valor_total: number
  readonly clientes: number
  readonly avisos: number
  readonly amostra: readonly LinhaAceita[]
  readonly rejeitos: readonly Rejeito[]
  readonly credor_id?: number
  readonly layout?: string
  readonly arquivo?: string
}
