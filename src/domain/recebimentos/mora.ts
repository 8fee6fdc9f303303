import { addBusinessDays, isBusinessDay } from '../calendar/business-days'
import { daysBetween } from '../calendar/iso-date'
import { type Cents, cents } from '../money/cents'
import { inProportion } from '../money/in-proportion'
import { mulDiv } from '../money/mul-div'
import { applyRate, type Rate, WHOLE } from '../money/rate'

/** What a charge asks for being late, in centavos: the fine once, the interest by days. */
export interface Mora {
  readonly mora_multa: Cents
  readonly mora_juros: Cents
}

/** A charge as it asks to be paid: what it was issued for, its due date, the fine (once) and the interest (a month). */
export interface CobrancaComMora {
  readonly valor: Cents
  readonly vencimento: string
  readonly multa: Rate
  readonly juros: Rate
}

/** A charge paid on some day: `limite` is the last day without mora, `dias` are those late, from the due date itself. */
export interface MoraDoDia extends Mora {
  readonly limite: string
  readonly dias: number
  readonly esperado: Cents
}

export const SEM_MORA: Mora = { mora_multa: cents(0), mora_juros: cents(0) }

/**
 * What a charge asks on the day it is paid.
 *
 * Takes    the charge; the day of the payment; holidays beside the bank's own.
 * Returns  the mora and what is expected with it; up to the due date, rolled to the next bank day, none.
 * Source   docs/regras.md, "Mora".
 *
 * @example 1.000,00 due 2026-03-07, a Saturday, at 2 % and 1 %, paid 2026-03-10 → multa 20,00, juros 1,00 of 3 days
 */
export function moraDoDia(cobranca: CobrancaComMora, pagamento: string, feriados: readonly string[] = []): MoraDoDia {
  const { vencimento } = cobranca
  const limite = isBusinessDay(vencimento, feriados) ? vencimento : addBusinessDays(vencimento, 1, feriados)
  return moraDepoisDe(cobranca, pagamento, limite)
}

/** `moraDoDia` where the last day without mora is known. */
export function moraDepoisDe(cobranca: CobrancaComMora, pagamento: string, limite: string): MoraDoDia {
  const { valor, vencimento, multa, juros } = cobranca
  if (pagamento <= limite) return { ...SEM_MORA, limite, dias: 0, esperado: valor }
  const dias = daysBetween(vencimento, pagamento)
  const mora_multa = applyRate(valor, multa)
  const mora_juros = cents(mulDiv(valor, juros * dias, WHOLE * 30))
  return { mora_multa, mora_juros, limite, dias, esperado: cents(valor + mora_multa + mora_juros) }
}

export function totalDaMora({ mora_multa, mora_juros }: Mora): Cents {
  return cents(mora_multa + mora_juros)
}

/** What a payment brings to its instalment, what of it is mora, and what is neither. */
export interface PagamentoSeparado extends Mora {
  readonly parcela: Cents
  readonly excedente: Cents
}

/**
 * Tells the mora of a payment from what pays the instalment: first what is open of this, then the fine, then the interest; a centavo more
 * than the interest, by which banks round otherwise, is interest too.
 *
 * Takes    the amount; what is open of the instalment; the mora asked on that day; the tolerance in centavos.
 * Returns  parts that add up to the amount.
 * Source   docs/regras.md, "Mora".
 *
 * @example separarMora(10_250, 10_000, { mora_multa: 200, mora_juros: 33 }, 1) // parcela 10.000, multa 200, juros 34, excedente 16
 */
export function separarMora(valor: Cents, saldo: Cents, mora: Mora, tolerancia: number): PagamentoSeparado {
  const parcela = cents(Math.min(valor, saldo))
  const mora_multa = cents(Math.min(valor - parcela, mora.mora_multa))
  const room = totalDaMora(mora) === 0 ? 0 : mora.mora_juros + tolerancia
  const mora_juros = cents(Math.min(valor - parcela - mora_multa, room))
  return { parcela, mora_multa, mora_juros, excedente: cents(valor - parcela - mora_multa - mora_juros) }
}

/** What was asked of mora and did not come; nothing within the tolerance. */
export function faltaDeMora(pedida: Mora, paga: Mora, tolerancia: number): Cents {
  const falta = totalDaMora(pedida) - totalDaMora(paga)
  return cents(falta > tolerancia ? falta : 0)
}

/** The mora of a receipt over its lines, by the principal that each receives; by what each is worth where none receives any. */
export function ratearMora(
  linhas: readonly { readonly principal: Cents; readonly realizado: Cents }[],
  { mora_multa, mora_juros }: Mora,
): readonly Mora[] {
  const principal = linhas.map((linha) => linha.principal)
  const weights = principal.some((each) => each > 0) ? principal : linhas.map(({ realizado }) => Math.max(0, realizado))
  const [multas, juros] = [inProportion(weights, mora_multa), inProportion(weights, mora_juros)]
  return linhas.map((_, index) => ({ mora_multa: multas[index] ?? cents(0), mora_juros: juros[index] ?? cents(0) }))
}
