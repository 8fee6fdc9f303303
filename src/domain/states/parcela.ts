/** Status of an instalment → where it may go. A reversed one falls back to A Vencer, Vencida or Paga parcial by
 * its date and what is left, or to Cancelada when its agreement has ended; a postponed one is due again; one cancelled with its
 * agreement comes back with it. */
export const parcelaTransitions = {
  'A Vencer': ['Vencida', 'Paga', 'Paga parcial', 'Cancelada', 'Informada pelo credor', 'Em disputa'],
  Vencida: ['A Vencer', 'Paga', 'Paga parcial', 'Cancelada', 'Informada pelo credor', 'Em disputa'],
  Paga: ['Prestada', 'Estornada', 'Em disputa'],
  'Paga parcial': ['Paga', 'Cancelada', 'Estornada', 'Em disputa'],
  Prestada: ['Repassada', 'Estornada'],
  Repassada: ['Estornada'],
  Cancelada: ['A Vencer', 'Vencida', 'Paga parcial'],
  Estornada: ['A Vencer', 'Vencida', 'Paga parcial', 'Cancelada'],
  'Informada pelo credor': ['A Vencer', 'Vencida', 'Paga', 'Paga parcial', 'Cancelada'],
  'Em disputa': ['A Vencer', 'Vencida', 'Paga', 'Paga parcial', 'Cancelada', 'Estornada'],
} as const

export type StatusParcela = keyof typeof parcelaTransitions
