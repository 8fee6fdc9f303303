import { formatDate } from '../../../../domain/calendar/read-date'
import type { Automatico, RegraAutomatica } from './automaticos-query'

const words: Readonly<Record<RegraAutomatica, (automatico: Automatico) => string>> = {
  entrada: ({ vencimento, limite }) =>
    `Primeiro pagamento de ${formatDate(vencimento)} não feito em ${count(limite, 'dia útil', 'dias úteis')}`,
  dias: ({ vencimento, limite, dias_atraso }) =>
    `Parcela de ${formatDate(vencimento)} em atraso há ${count(dias_atraso, 'dia', 'dias')} (limite ${limite})`,
  parcelas: ({ parcelas_vencidas, limite }) =>
    `${count(parcelas_vencidas, 'parcela vencida', 'parcelas vencidas')} (limite ${limite})`,
}

/** Why the schedule ends an agreement, as its history keeps it. */
export function motivoAutomatico(automatico: Automatico): string {
  return words[automatico.regra](automatico)
}

function count(quantity: number, one: string, many: string): string {
  return `${quantity} ${quantity === 1 ? one : many}`
}
