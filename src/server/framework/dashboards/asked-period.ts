import type { DashboardPeriodName, DashboardTab } from '../../../declaration/dashboard-definitions'
import type { Comparison } from '../../../domain/calendar/compared-period'
import { daysBetween, isDate } from '../../../domain/calendar/iso-date'
import { type Period, periodOf } from '../../../domain/calendar/period'
import { AppError } from '../../../errors/app-error'

export interface AskedPeriod extends Period {
  readonly nome: DashboardPeriodName
  readonly comparar: Comparison
}

interface Asked {
  readonly periodo?: string | undefined
  readonly inicio?: string | undefined
  readonly fim?: string | undefined
  readonly comparar?: Comparison | undefined
}

/** Longer than this nobody compares. */
const MOST_DAYS = 3_700

/**
 * The period that an address asks for: a name that the tab offers, or two days.
 *
 * Throws   `periodo_desconhecido`, `data_invalida`, `periodo_invertido` or `periodo_longo`, each on its field.
 */
export function askedPeriod({ periodo }: DashboardTab, asked: Asked, hoje: string): AskedPeriod | null {
  if (periodo === null) return null
  const isFree = asked.inicio !== undefined || asked.fim !== undefined
  if (isFree && periodo.opcoes.includes('livre')) return freePeriod(asked, hoje)
  const nome = periodo.opcoes.find((one) => one === asked.periodo) ?? (asked.periodo || isFree ? null : periodo.padrao)
  if (nome === null || nome === 'livre')
    throw AppError.onField('periodo', 'periodo_desconhecido', { periodos: periodo.opcoes.join(', ') })
  return { nome, comparar: asked.comparar ?? 'anterior', ...periodOf(nome, hoje) }
}

function freePeriod({ inicio, fim, comparar = 'anterior' }: Asked, hoje: string): AskedPeriod {
  const [from, to] = [inicio ?? fim ?? hoje, fim ?? hoje]
  for (const [field, day] of [
    ['inicio', from],
    ['fim', to],
  ] as const)
    if (!isDate(day) || day < '1900') throw AppError.onField(field, 'data_invalida')
  if (to < from) throw AppError.onField('fim', 'periodo_invertido')
  if (daysBetween(from, to) > MOST_DAYS) throw AppError.onField('fim', 'periodo_longo', { dias: MOST_DAYS })
  return { nome: 'livre', comparar, from, to }
}
