/** Status of a request for approval → where it may go. Source: docs/estados.md, "Aprovação". */
export const aprovacaoTransitions = {
  Solicitada: ['Aprovada', 'Recusada', 'Vencida', 'Cancelada'],
  Aprovada: ['Vencida'],
  Recusada: [],
  Vencida: [],
  Cancelada: [],
} as const

export type StatusAprovacao = keyof typeof aprovacaoTransitions
