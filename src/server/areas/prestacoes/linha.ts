/** A line of a statement's documents: the instalment by operation, amounts in reais. */
export interface LinhaDaPrestacao {
  readonly indice: number
  readonly numero_operacao: string
  readonly operacao_id: number
  readonly instituicao: string
  readonly credor_id: number
  readonly cliente: string
  readonly aluno: string | null
  readonly documento: string | null
  readonly dias_vencido: number
  readonly vencimento_original: string
  readonly vencimento: string
  readonly recebimento: string
  readonly parcela: string
  readonly valor_negociado: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly realizado: number
  readonly principal: number
  readonly valor_repasse: number
  readonly origem: string
  readonly correcao: number
  readonly taxa_cartao: number
  readonly comissao: number
  readonly forma: string
}
