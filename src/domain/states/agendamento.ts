/** Status of an appointment → where it may go: done with an outcome, put off to another one, or called off. */
export const agendamentoTransitions = {
  Aberto: ['Concluído', 'Reagendado', 'Cancelado'],
  Concluído: [],
  Reagendado: [],
  Cancelado: [],
} as const
