import { type Cents, cents } from '../money/cents'
import { mulDiv } from '../money/mul-div'
import { applyRate, type Rate, WHOLE } from '../money/rate'
import type { SplitAmounts } from '../parcelas/split'

/** The rates that apply to one operation; juros per month. */
export interface LineRates {
  readonly juros: Rate
  readonly multa: Rate
  readonly honorarios: Rate
  readonly desconto: Rate
  readonly comissao: Rate
}

export interface LineTerms {
  readonly principal: Cents
  readonly diasVenc: number
  readonly prazo_honorario: number
  readonly rates: LineRates
}

/** One operation brought up to the base date, in centavos, with the rates that did it. */
export interface UpdatedLine extends SplitAmounts {
  readonly diasVenc: number
  readonly rates: LineRates
  readonly atualizado: Cents
  /** principal + juros + multa − desconto: the base of honorários and commission. */
  readonly net: Cents
  /** Whether honorários are charged: 0 < diasVenc < prazo_honorario. */
  readonly dentroDoPrazo: boolean
}

/**
 * Updates one operation to the base date.
 *
 * Takes    principal (the nominal value) in centavos, days overdue (≥ 0), the creditor's prazo_honorario in days, exact rates.
 * Returns  every value rounded once, half away from zero.
 * Source   docs/regras.md, "Atualizar uma operação".
 *
 * @example R$ 1.234,56 over 102 days at 1 % a month → juros 4198 centavos
 */
export function updateLine({ principal, diasVenc, prazo_honorario, rates }: LineTerms): UpdatedLine {
  const juros = cents(mulDiv(principal, rates.juros * diasVenc, WHOLE * DAYS_OF_A_MONTH))
  const multa = diasVenc > 0 ? applyRate(principal, rates.multa) : cents(0)
  const gross = cents(principal + juros + multa)
  const desconto = applyRate(gross, rates.desconto)
  const net = cents(gross - desconto)
  const dentroDoPrazo = diasVenc > 0 && diasVenc < prazo_honorario
  const honorarios = dentroDoPrazo ? cents(Math.max(0, applyRate(net, rates.honorarios))) : cents(0)
  const comissao = applyRate(net, rates.comissao)
  const atualizado = cents(net + honorarios)
  return { principal, diasVenc, rates, juros, multa, desconto, honorarios, comissao, atualizado, net, dentroDoPrazo }
}

/** Interest is per month of thirty days. */
export const DAYS_OF_A_MONTH = 30
