/** Status of an agreement → where it may go. Nothing paid breaks to Cancelado, something paid to Quebrado. */
export const acordoTransitions = {
  'Aguardando aprovação': ['Aguardando', 'Cancelado'],
  Aguardando: ['Vigente', 'Quitado', 'Cancelado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  Vigente: ['Em atraso', 'Quitado', 'Quebrado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  'Em atraso': ['Vigente', 'Quitado', 'Quebrado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  Quebrado: ['Vigente'],
  Quitado: [],
  Cancelado: [],
  Reparcelado: [],
  Suspenso: ['Aguardando', 'Vigente', 'Em atraso', 'Quebrado', 'Cancelado', 'Baixa Administrativa'],
  'Baixa Administrativa': ['Quitado'],
} as const

export type StatusAcordo = keyof typeof acordoTransitions

/** An operation is in at most one agreement of these statuses. */
export const liveStatuses: readonly StatusAcordo[] = [
  'Aguardando aprovação',
  'Aguardando',
  'Vigente',
  'Em atraso',
  'Suspenso',
  'Baixa Administrativa',
]
