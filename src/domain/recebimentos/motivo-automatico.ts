import { formatDate } from '../calendar/read-date'

/** Why the schedule ends an agreement. */
export type RegraAutomatica = 'entrada' | 'dias' | 'parcelas'

/** The first rule that holds of an agreement, and what it was found by. */
export interface RegraCumprida {
  readonly regra: RegraAutomatica
  /** The figure of the creditor or of config/regras.yaml: business days, days or instalments. */
  readonly limite: number
  /** Oldest due date that passed, YYYY-MM-DD. */
  readonly vencimento: string
  /** Days since lateness counts: from the due date, or the day on which the agreement was taken up again. */
  readonly dias_atraso: number
  readonly parcelas_vencidas: number
}

const words: Readonly<Record<RegraAutomatica, (cumprida: RegraCumprida) => string>> = {
  entrada: ({ vencimento, limite }) =>
    `Primeiro pagamento de ${formatDate(vencimento)} não feito em ${count(limite, 'dia útil', 'dias úteis')}`,
  dias: ({ vencimento, limite, dias_atraso }) =>
    `Parcela de ${formatDate(vencimento)} em atraso há ${count(dias_atraso, 'dia', 'dias')} (limite ${limite})`,
  parcelas: ({ parcelas_vencidas, limite }) =>
    `${count(parcelas_vencidas, 'parcela vencida', 'parcelas vencidas')} (limite ${limite})`,
}

/**
 * Why the schedule ends an agreement, as its history keeps it.
 * Source   docs/estados.md, "Acordo".
 */
export function motivoAutomatico(cumprida: RegraCumprida): string {
  return words[cumprida.regra](cumprida)
}

function count(quantity: number, one: string, many: string): string {
  return `${quantity} ${quantity === 1 ? one : many}`
}
