import type { StatusCobranca } from '../states/transition'

/** What matters most first: money that came in, then what may still bring it, then how the last tries ended. */
const ORDER: readonly StatusCobranca[] = [
  'Contestada',
  'Paga sem cobrança',
  'Paga',
  'Capturada',
  'Autorizada',
  'Ativa',
  'Registrando',
  'Rejeitada',
  'Expirada',
  'Cancelada',
]

/** What an instalment says of its charges: the one that matters most, `Não gerada` when there is none. */
export function statusDaParcela(cobrancas: readonly StatusCobranca[]): StatusCobranca {
  return ORDER.find((status) => cobrancas.includes(status)) ?? 'Não gerada'
}
