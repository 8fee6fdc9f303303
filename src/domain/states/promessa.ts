/**
 * Status of a promise → where it may go: a payment resolves it, its day lets it lapse, a late payment or a reversal reopens
 * it, a newer promise takes the place of one that still waits. Source: docs/estados.md, "Promessa".
 */
export const promessaTransitions = {
  Aberta: ['Cumprida', 'Paga a menor', 'Paga a maior', 'Não cumprida', 'Invalidada'],
  'Paga a menor': ['Aberta', 'Cumprida', 'Paga a maior', 'Não cumprida', 'Invalidada'],
  Cumprida: ['Aberta', 'Paga a menor', 'Paga a maior', 'Não cumprida', 'Invalidada'],
  'Paga a maior': ['Aberta', 'Paga a menor', 'Cumprida', 'Não cumprida', 'Invalidada'],
  'Não cumprida': ['Cumprida', 'Paga a menor', 'Paga a maior'],
  Invalidada: [],
} as const

export type StatusPromessa = keyof typeof promessaTransitions
