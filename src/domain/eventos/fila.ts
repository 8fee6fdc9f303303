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
