/** Status of a request for approval → where it may go. Source: states.md C9. */
export const aprovacaoTransitions = {
  Solicitada: ['Aprovada', 'Recusada', 'Vencida', 'Cancelada'],
  Aprovada: ['Vencida'],
  Recusada: [],
  Vencida: [],
  Cancelada: [],
} as const

export type StatusAprovacao = keyof typeof aprovacaoTransitions
