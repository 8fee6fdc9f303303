import { formatDate } from '../../../domain/calendar/read-date'
import type { MotivoContraNegativar, VereditoDaNegativacao } from '../../../domain/negativacao/motivos'
import { AppError, formatMessage } from '../../../errors/app-error'

/** Throws every reason that speaks against it, in words and each as it is. */
export function recusarSeNaoPode({ pode, motivos }: VereditoDaNegativacao): void {
  if (pode) return
  throw new AppError('divida_nao_negativa', { motivos: motivos.map(emPalavras).join(' ') }, undefined, { motivos })
}

/** One reason, as people read it. */
export function emPalavras({ codigo, lei, a_partir_de }: MotivoContraNegativar): string {
  return formatMessage(`negativacao_${codigo}`, { lei, dia: a_partir_de === null ? '' : formatDate(a_partir_de) })
}
