import { formatInstant } from '../calendar/sao-paulo'

/** Something to be followed up: an appointment, a promise, a first payment to come or an agreement in arrears. */
interface Tarefa {
  readonly tipo: unknown
  /** What somebody wrote down. */
  readonly dito: unknown
  readonly acordo_id: unknown
}

/** Why it is to be done: what was said of it, else what it is. */
export function motivoDaTarefa({ tipo, dito, acordo_id }: Tarefa): string {
  if (typeof dito === 'string' && dito !== '') return dito
  if (tipo === 'entrada') return `Primeiro pagamento do acordo ${acordo_id}`
  return tipo === 'acordo' ? `Acordo ${acordo_id} com parcela vencida` : ''
}

/**
 * The agreed hour, and since when it is late.
 *
 * Takes    the instant of an appointment; days since its day, negative while it is still to come.
 *
 * @example prazoDaTarefa({ quando: '2026-11-20T13:30:00Z', dias: 2 }) // '10:30 · há 2 dias'
 */
export function prazoDaTarefa({ quando, dias }: { readonly quando: string | null; readonly dias: number }): string {
  const late = dias > 0 ? [dias === 1 ? 'há 1 dia' : `há ${dias} dias`] : []
  return [...(quando === null ? [] : [formatInstant(quando).slice(-HOUR)]), ...late].join(' · ')
}

/** Characters of 10:30. */
const HOUR = 5

interface ContatoDeHoje {
  /** In a word. */
  readonly resultado: string
  readonly por: string | null
}

/** Who was called already, in every list of work. */
export function contatadoHoje({ resultado, por }: ContatoDeHoje): string {
  return ['contatado hoje', resultado, ...(por === null ? [] : [`por ${por}`])].join(' · ')
}
