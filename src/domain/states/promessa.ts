/** Status of a promise → where it may go: a payment resolves it, its day lets it lapse, a late payment or a reversal reopens it. Source: states.md C9. */
export const promessaTransitions = {
  Aberta: ['Cumprida', 'Paga a menor', 'Paga a maior', 'Não cumprida', 'Invalidada'],
  'Paga a menor': ['Aberta', 'Cumprida', 'Paga a maior', 'Não cumprida'],
  Cumprida: ['Aberta', 'Paga a menor', 'Paga a maior', 'Não cumprida'],
  'Paga a maior': ['Aberta', 'Paga a menor', 'Cumprida', 'Não cumprida'],
  'Não cumprida': ['Cumprida', 'Paga a menor', 'Paga a maior'],
  Invalidada: [],
} as const

export type StatusPromessa = keyof typeof promessaTransitions
