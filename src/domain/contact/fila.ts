import type { ContatoDeHoje } from './contato-de-hoje'

/** What puts a client into the queue, in the order of its places. */
export const ACOES = [
  'cobrar_promessa',
  'promessa_quebrada',
  'retornar',
  'acordo_em_risco',
  'contatar',
  'negociar',
] as const

export type AcaoSugerida = (typeof ACOES)[number]

/** Besides the queue itself: who was worked on today, and who is in somebody's hands right now. */
export const SITUACOES = ['trabalhados', 'em_atendimento'] as const

export type SituacaoNaFila = (typeof SITUACOES)[number]

/** How many stand in the queue and beside it, under the same filters. */
export interface Contagens {
  readonly fila: number
  readonly trabalhados: number
  readonly em_atendimento: number
}

/** A client of the work queue: what puts him at this place, and what one must know to call. Amounts in reais. */
export interface FilaRow {
  readonly cliente_id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly perfil: string | null
  readonly credores: readonly string[]
  readonly titulos: number
  readonly total_nominal: number
  /** At the debts' own rates, today. */
  readonly total_atualizado: number
  /** Days. */
  readonly maior_atraso: number
  readonly ultimo_evento: { readonly em: string; readonly tipo: string; readonly descricao: string } | null
  readonly proximo_agendamento: string | null
  readonly executivo: { readonly id: number; readonly titulo: string } | null
  readonly acao_sugerida: AcaoSugerida
  readonly promessa: {
    readonly id: number
    readonly valor: number
    readonly data: string
    readonly limite: string
    readonly status: string
  } | null
  readonly agendamento: { readonly id: number; readonly quando: string; readonly motivo: string } | null
  readonly acordo_em_risco: { readonly id: number; readonly vencimento: string | null } | null
  readonly telefone: { readonly id: number; readonly telefone: string } | null
  readonly contato_hoje: ContatoDeHoje | null
  /** Who has him in hand right now. */
  readonly em_atendimento: { readonly usuario_id: number; readonly nome: string; readonly desde: string } | null
}

/** Figures above the queue. */
export interface Indicadores {
  readonly carteira: number
  readonly recuperado_mes: number
  readonly promessas_ativas: number
  readonly promessas_valor: number
  readonly sem_contato: number
  readonly sem_contato_dias: number
  readonly tarefas_hoje: number
}
