import { type Cents, cents } from '../money/cents'
import { applyRate, type Rate } from '../money/rate'

/** A line of a received instalment, in centavos. */
export interface LinhaRecebida {
  readonly realizado: Cents
  readonly honorarios: Cents
  readonly comissao: Cents
  readonly taxa_cartao: Cents
}

/** How a received line is divided, beside its honorários and card fee. */
export interface Repasse {
  readonly valor_repasse: Cents
  readonly comissao: Cents
}

/**
 * What the creditor gets of a received line.
 *
 * Takes    the line: realizado = principal + juros + multa + honorários − desconto, its share of the commission, the card fee.
 * Returns  valor_repasse and comissao, so that realizado = repasse + honorários + comissão + taxa_cartao.
 * Source   docs/regras.md, "Recebimentos, repasse e comissão".
 *
 * @example repasseDaLinha({ realizado: 50000, honorarios: 4545, comissao: 4545, taxa_cartao: 0 }).valor_repasse // 40910
 */
export function repasseDaLinha(linha: LinhaRecebida): Repasse {
  const { realizado, honorarios, comissao, taxa_cartao } = linha
  return { valor_repasse: cents(realizado - honorarios - comissao - taxa_cartao), comissao }
}

/**
 * The same for a line of a special creditor overdue beyond the limit: the creditor's part is a percentage of
 * realizado − honorários, and the commission is what remains.
 *
 * Source   docs/regras.md, "Recebimentos, repasse e comissão".
 */
export function repasseEspecialDaLinha(linha: LinhaRecebida, rate: Rate): Repasse {
  const { realizado, honorarios, taxa_cartao } = linha
  const net = cents(realizado - honorarios)
  const valor_repasse = applyRate(net, rate)
  return { valor_repasse, comissao: cents(net - valor_repasse - taxa_cartao) }
}

/** Whether a line falls under the special repasse of its creditor. */
export function temRepasseEspecial(
  linha: { readonly credor_id: number; readonly dias_vencido: number },
  regras: { readonly repasse_especial: readonly number[]; readonly dias_repasse_especial: number },
): boolean {
  return regras.repasse_especial.includes(linha.credor_id) && linha.dias_vencido > regras.dias_repasse_especial
}
