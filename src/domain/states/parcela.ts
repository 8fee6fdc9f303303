/** Status of an instalment → where it may go. A reversed one falls back to A Vencer or Vencida by its date. */
export const parcelaTransitions = {
  'A Vencer': ['Vencida', 'Paga', 'Paga parcial', 'Cancelada', 'Informada pelo credor', 'Em disputa'],
  Vencida: ['Paga', 'Paga parcial', 'Cancelada', 'Informada pelo credor', 'Em disputa'],
  Paga: ['Prestada', 'Estornada', 'Em disputa'],
  'Paga parcial': ['Paga', 'Cancelada', 'Estornada', 'Em disputa'],
  Prestada: ['Repassada', 'Estornada'],
  Repassada: ['Estornada'],
  Cancelada: [],
  Estornada: ['A Vencer', 'Vencida'],
  'Informada pelo credor': ['A Vencer', 'Vencida', 'Paga', 'Paga parcial', 'Cancelada'],
  'Em disputa': ['A Vencer', 'Vencida', 'Paga', 'Cancelada', 'Estornada'],
} as const

export type StatusParcela = keyof typeof parcelaTransitions
