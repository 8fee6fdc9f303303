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
  readonly acao_sugerida: 'cobrar_promessa' | 'retornar' | 'contatar' | 'negociar'
}
