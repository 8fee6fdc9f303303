/** Status of a proposal → where it may go. It never changes an operation. */
export const propostaTransitions = {
  Simulação: ['Salva'],
  Salva: ['Enviada', 'Aceita', 'Recusada', 'Vencida', 'Aguardando aprovação'],
  Enviada: ['Aceita', 'Recusada', 'Vencida'],
  Aceita: [],
  Recusada: [],
  Vencida: [],
  'Aguardando aprovação': ['Aprovada', 'Reprovada', 'Vencida'],
  Aprovada: ['Enviada', 'Aceita', 'Recusada', 'Vencida'],
  Reprovada: [],
} as const

export type StatusProposta = keyof typeof propostaTransitions
