/**
 * Sigla of an operation → where it may go. I importada, C cobrança, A em acordo, L liquidada, K contestada, S suspensa,
 * J judicial, D devolvida, X baixa administrativa, P prescrita. A dispute, suspension or lawsuit
 * that ends goes back to C; the reversal of a receipt brings L and X back.
 */
export const operacaoTransitions = {
  I: ['C'],
  C: ['A', 'L', 'K', 'S', 'J', 'D', 'X', 'P'],
  A: ['C', 'L', 'K', 'S', 'J', 'X', 'P'],
  L: ['A', 'C'],
  K: ['C', 'S', 'J', 'D', 'X', 'P'],
  S: ['C', 'K', 'J', 'D', 'X', 'P'],
  J: ['C', 'K', 'S', 'D', 'X', 'P'],
  D: ['C'],
  X: ['C'],
  P: [],
} as const
