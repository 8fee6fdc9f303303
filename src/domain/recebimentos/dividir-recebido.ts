import { type Cents, cents } from '../money/cents'
import { mulDiv } from '../money/mul-div'
import { applyRate, type Rate } from '../money/rate'
import { type Mora, totalDaMora } from './mora'

/** How a line's money is divided: by the line's commission, or by the special creditor's rate when the debt is old. */
export interface RepasseDaLinha {
  readonly negociado: {
    readonly comissao: Cents
    readonly principal: Cents
    readonly juros: Cents
    readonly multa: Cents
    readonly desconto: Cents
  }
  /** Sums of the receipts so far, as recorded. */
  readonly recebido: {
    readonly comissao: Cents
    readonly valor_repasse: Cents
    readonly principal: Cents
    readonly juros: Cents
    readonly multa: Cents
    readonly desconto: Cents
    readonly mora_multa: Cents
    readonly mora_juros: Cents
  }
  /** The creditor's part of realizado − honorários where the special repasse applies; else null. */
  readonly taxa_especial: Rate | null
}

/** What a line receives now, in centavos; its mora is in realizado. */
export interface Recebido extends Mora {
  readonly realizado: Cents
  readonly honorarios: Cents
  readonly taxa_cartao: Cents
}

/** How far the instalment is received after this receipt. */
export interface Andamento {
  readonly running: Cents
  readonly total: Cents
}

/**
 * Divides what a line receives between creditor and office, honorários and card fee taken off.
 *
 * Takes    the line, what it receives now, and how far its instalment is received.
 * Returns  valor_repasse and comissao, with realizado = valor_repasse + honorarios + comissao + taxa_cartao. Usually comissão is the line's running share,
 *          and the same part of its mora, and the creditor gets what remains; for a special creditor's old debt repasse is the running percentage and comissão is what remains.
 *          Whoever gets what remains bears the card fee; where the fee exceeds that, the other side gives way, so that neither is below
 *          zero, and a later receipt makes it up.
 * Source   docs/regras.md, "Recebimentos, repasse e comissão".
 *
 * @example realizado 100, honorarios 10, taxa_cartao 3, comissao 10 in one receipt → { valor_repasse: 77, comissao: 10 }
 */
export function dividirRecebido(
  linha: RepasseDaLinha,
  { realizado, honorarios, taxa_cartao, ...mora }: Recebido,
  { running, total }: Andamento,
): { readonly valor_repasse: Cents; readonly comissao: Cents } {
  const { negociado, recebido, taxa_especial } = linha
  const rest = cents(realizado - honorarios - taxa_cartao)
  if (taxa_especial === null) {
    const share = mulDiv(negociado.comissao, running, total) - (recebido.comissao - comissaoDaMora(negociado, recebido))
    const comissao = between(share + comissaoDaMora(negociado, mora), rest)
    return { comissao, valor_repasse: cents(rest - comissao) }
  }
  const { principal, juros, multa, desconto } = recebido
  const before = principal + juros + multa - desconto + totalDaMora(recebido)
  const net = cents(before + realizado - honorarios)
  const repasse = between(applyRate(net, taxa_especial) - recebido.valor_repasse, rest)
  const comissao = between(rest - repasse, rest)
  return { valor_repasse: cents(rest - comissao), comissao }
}

/** mora × comissão ÷ (principal + juros + multa − desconto), as they were negotiated; without a base, none. */
function comissaoDaMora({ comissao, ...negociado }: RepasseDaLinha['negociado'], mora: Mora): number {
  const { principal, juros, multa, desconto } = negociado
  const base = principal + juros + multa - desconto
  return base > 0 ? mulDiv(totalDaMora(mora), comissao, base) : 0
}

/** From 0 to what there is; a rest below zero (a line of a few centavos) leaves 0. */
function between(value: number, rest: Cents): Cents {
  return cents(Math.max(0, Math.min(value, rest)))
}
