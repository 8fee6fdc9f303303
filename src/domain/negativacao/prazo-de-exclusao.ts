import { addBusinessDays } from '../calendar/business-days'

const LIMITE = 5
const ALERTA = 4

export interface PrazoDeExclusao {
  /** The fourth bank day: red from here on. */
  readonly alerta_em: string
  /** The fifth and last. */
  readonly limite: string
}

/**
 * The bank days that a listing may outlive its cause.
 *
 * Takes    the day of the cause, which never counts; further holidays.
 * Returns  the day on which it turns red, and the last one.
 * Source   docs/regras.md, "Negativação"; Súmula 548.
 *
 * @example prazoDeExclusao('2026-11-13') // { alerta_em: '2026-11-19', limite: '2026-11-23' }: 20 November is a holiday
 */
export function prazoDeExclusao(causa_em: string, feriados: readonly string[] = []): PrazoDeExclusao {
  const alerta_em = addBusinessDays(causa_em, ALERTA, feriados)
  return { alerta_em, limite: addBusinessDays(alerta_em, LIMITE - ALERTA, feriados) }
}

/** Where a day stands in it. */
export function situacaoDoPrazo(
  { alerta_em, limite }: PrazoDeExclusao,
  hoje: string,
): 'em dia' | 'urgente' | 'vencido' {
  if (hoje > limite) return 'vencido'
  return hoje >= alerta_em ? 'urgente' : 'em dia'
}
