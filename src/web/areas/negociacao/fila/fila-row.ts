export const ACOES = [
  'cobrar_promessa',
  'promessa_quebrada',
  'retornar',
  'acordo_em_risco',
  'contatar',
  'negociar',
] as const
export type Acao = (typeof ACOES)[number]

/** One client of the work queue, as GET /negociacao/fila answers it. */
export interface FilaRow {
  readonly cliente_id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly perfil: string | null
  readonly credores: readonly string[]
  readonly titulos: number
  /** Reais. */
  readonly total_nominal: number
  /** Days. */
  readonly maior_atraso: number
  readonly ultimo_evento: { readonly em: string; readonly tipo: string; readonly descricao: string } | null
  readonly proximo_agendamento: string | null
  readonly executivo: { readonly id: number; readonly titulo: string } | null
  readonly acao_sugerida: Acao
  /** Reais. */
  readonly promessa: { readonly valor: number; readonly data: string; readonly limite: string } | null
  readonly agendamento: { readonly quando: string; readonly motivo: string } | null
  readonly acordo_em_risco: { readonly id: number; readonly vencimento: string | null } | null
  readonly telefone: { readonly id: number; readonly telefone: string } | null
}
