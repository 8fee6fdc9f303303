/**
 * Status of a charge (slip, Pix, card link) → where it may go: money and slip move apart.
 * Source: docs/estados.md, "Cobrança".
 */
export const cobrancaTransitions = {
  'Não gerada': ['Registrando', 'Ativa'],
  Registrando: ['Ativa', 'Paga', 'Rejeitada', 'Cancelada', 'Expirada'],
  Ativa: ['Paga', 'Autorizada', 'Capturada', 'Expirada', 'Cancelada', 'Rejeitada'],
  Autorizada: ['Capturada', 'Cancelada', 'Rejeitada', 'Expirada'],
  Capturada: ['Contestada', 'Cancelada'],
  Paga: ['Contestada'],
  'Paga sem cobrança': [],
  Expirada: ['Paga sem cobrança'],
  Cancelada: ['Paga sem cobrança'],
  Rejeitada: ['Paga sem cobrança'],
  Contestada: ['Capturada', 'Paga', 'Cancelada'],
} as const

export type StatusCobranca = keyof typeof cobrancaTransitions
