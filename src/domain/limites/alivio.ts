import { daysBetween } from '../calendar/iso-date'
import { mulDivFloor } from '../money/mul-div'
import { type Rate, toRate, WHOLE } from '../money/rate'
import type { EntradaProposta, OperacaoDaNegociacao } from '../negociacao/entrada'

/** Percent by which each charge lies under what the operation owes today at its own rates; the operation with the largest counts. */
export interface Alivio {
  readonly desconto_juros: number
  readonly desconto_multa: number
  readonly desconto_honorarios: number
}

type Negociada = Pick<EntradaProposta, 'hoje' | 'operacoes' | 'credor' | 'parametros'>

/**
 * Measures what a negotiation takes off the charges of the real day, by a lower rate or by a base date before it.
 *
 * Takes    the request, checked, and the base date that its charges are calculated at.
 * Returns  percents with four decimals, rounded up: what is allowed exactly is never exceeded. A charge that is not due today, or
 *          that has no rate, cannot be relieved; a higher rate relieves nothing.
 * Source   docs/regras.md, "Limites": limits are measured on the real day, whatever base date is used.
 *
 * @example medirAlivio({ …, parametros: { dataRetro: dueDate } }, dueDate) // 100 of each
 */
export function medirAlivio({ hoje, operacoes, credor, parametros }: Negociada, dataBase: string): Alivio {
  const most = (charge: Charge) =>
    operacoes.reduce((largest, operacao) => {
      const own = charge(toRates(operacao), daysLate(operacao, hoje), credor.prazo_honorario)
      const asked = charge(toRates({ ...operacao, ...given }), daysLate(operacao, dataBase), credor.prazo_honorario)
      return Math.max(largest, relief(own, asked))
    }, 0) / 10_000
  const given = givenRates(parametros)
  return { desconto_juros: most(juros), desconto_multa: most(multa), desconto_honorarios: most(honorarios) }
}

interface Rates {
  readonly juros: Rate
  readonly multa: Rate
  readonly honorarios: Rate
}

/** How much a charge weighs: comparable between two days and two rates of one operation. */
type Charge = (rates: Rates, days: number, prazoHonorario: number) => number

const juros: Charge = (rates, days) => rates.juros * days
const multa: Charge = (rates, days) => (days > 0 ? rates.multa : 0)
const honorarios: Charge = (rates, days, prazo) => (days > 0 && days < prazo ? rates.honorarios : 0)

/** 1 % instead of 2 % a month takes 50 % off, and so does half of the days. In ten-thousandths of a percent. */
function relief(own: number, asked: number): number {
  return asked >= own ? 0 : WHOLE - mulDivFloor(asked, WHOLE, own).quotient
}

function daysLate({ data_vencimento }: OperacaoDaNegociacao, day: string): number {
  return Math.max(0, daysBetween(data_vencimento, day))
}

type OwnRates = Pick<OperacaoDaNegociacao, 'taxaJuros' | 'taxaMulta' | 'taxaHonorarios'>

function toRates({ taxaJuros, taxaMulta, taxaHonorarios }: OwnRates): Rates {
  return { juros: toRate(taxaJuros ?? 0), multa: toRate(taxaMulta ?? 0), honorarios: toRate(taxaHonorarios ?? 0) }
}

/** A rate that is not given leaves the operation's own. */
function givenRates({ juros, multa, honorarios }: EntradaProposta['parametros']): Partial<OwnRates> {
  return {
    ...(isGiven(juros) && { taxaJuros: juros }),
    ...(isGiven(multa) && { taxaMulta: multa }),
    ...(isGiven(honorarios) && { taxaHonorarios: honorarios }),
  }
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
