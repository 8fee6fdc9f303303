import { toCents } from '../money/cents'
import { mulDivFloor } from '../money/mul-div'
import { WHOLE } from '../money/rate'
import { formasPermitidas } from './check-limites'
import type { FaixaDeLimite } from './faixa'
import type { Medidas } from './medidas'

/**
 * The band that an approval opens: what the person may do anyway, and in each respect no further than what was approved.
 *
 * Takes    the person's own band today, what was measured when approval was asked, and the approver's ceiling in percent.
 * Returns  a band to hold the closing against with `checkLimites`.
 * Source   docs/estados.md, "Aprovação": Aprovada (with own ceiling and validity).
 */
export function faixaAprovada(faixa: FaixaDeLimite, medidas: Medidas, descontoMaximo: number | null): FaixaDeLimite {
  const own = formasPermitidas(faixa.formas)
  return {
    ...faixa,
    desconto_max: Math.max(faixa.desconto_max, descontoMaximo ?? medidas.desconto),
    desconto_juros_max: Math.max(faixa.desconto_juros_max, medidas.desconto_juros),
    desconto_multa_max: Math.max(faixa.desconto_multa_max, medidas.desconto_multa),
    desconto_honorarios_max: Math.max(faixa.desconto_honorarios_max, medidas.desconto_honorarios),
    entrada_min: Math.min(faixa.entrada_min, entradaPercent(medidas)),
    max_parcelas: Math.max(faixa.max_parcelas, medidas.parcelas),
    parcela_minima: Math.min(faixa.parcela_minima, ...amounts(medidas)),
    primeiro_vencimento_max: Math.max(faixa.primeiro_vencimento_max, medidas.primeiro_vencimento),
    intervalo_max: Math.max(faixa.intervalo_max, medidas.intervalo),
    formas: own === null ? null : Object.fromEntries([...own, medidas.forma].map((forma) => [forma, true])),
  }
}

/** Cut off, never rounded up: the approved entrada itself must pass. */
function entradaPercent({ entrada, total }: Medidas): number {
  const whole = toCents(total)
  return whole === 0 ? 0 : Math.min(WHOLE, mulDivFloor(toCents(entrada), WHOLE, whole).quotient) / 10_000
}

function amounts({ entrada, menor_parcela }: Medidas): readonly number[] {
  return [...(entrada > 0 ? [entrada] : []), ...(menor_parcela === null ? [] : [menor_parcela])]
}
