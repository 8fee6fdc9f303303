/**
 * Status of an agreement → where it may go. Nothing paid breaks to Cancelado, something paid to Quebrado. A reversal takes one that
 * was paid off back to where its receipts leave it, and Vigente back to Aguardando when none is left; a broken one comes back
 * by `reativar`.
 */
export const acordoTransitions = {
  'Aguardando aprovação': ['Aguardando', 'Cancelado'],
  Aguardando: ['Vigente', 'Em atraso', 'Quitado', 'Cancelado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  Vigente: ['Aguardando', 'Em atraso', 'Quitado', 'Quebrado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  'Em atraso': ['Aguardando', 'Vigente', 'Quitado', 'Quebrado', 'Reparcelado', 'Suspenso', 'Baixa Administrativa'],
  Quebrado: ['Vigente', 'Em atraso'],
  Quitado: ['Aguardando', 'Vigente', 'Em atraso'],
  Cancelado: [],
  Reparcelado: [],
  Suspenso: ['Aguardando', 'Vigente', 'Em atraso', 'Quebrado', 'Cancelado', 'Baixa Administrativa'],
  'Baixa Administrativa': ['Quitado', 'Cancelado'],
} as const

export type StatusAcordo = keyof typeof acordoTransitions
