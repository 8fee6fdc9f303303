import { toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { AppError } from '../../../../errors/app-error'

/** Refuses to close for another total than the person saw; nothing was promised when no total was sent. */
export function checkTotal(total: number, esperado: number | null): void {
  if (esperado === null || esperado === total) return
  throw new AppError('total_mudou', { total: formatBRL(toCents(total)) }, undefined, { total })
}
