import type { CelulaNoFio, Explicacao, OperacaoExplicada } from '../../../../contract/explicacao'
import { cents, toCents } from '../../../../domain/money/cents'
import { amount, brl, formatAmount, formatPercent } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/parcelas-texts'

const words = texts.divisao

/** Why a cell is what it is: the exact share, its floor and ceiling, where the odd centavo went; one line each. */
export function explicarCelula({ acumulado, total, divisor }: Explicacao, celula: CelulaNoFio): string {
  const { valor_do_acordo, piso, teto, antes, depois, linha, razao, resto } = celula
  const exact = exactText(piso, resto, divisor)
  return [
    words.exato(brl(valor_do_acordo), brl(acumulado), brl(total), exact),
    ...(piso === teto ? [] : [words.entre(amount(piso), amount(teto))]),
    words.razoes[razao],
    words.chega(amount(depois), amount(antes), amount(linha)),
  ].join('\n')
}

/** Why the creditor gets that much of an operation's line: were it received whole, or of what came in. */
export function explicarRepasse({ repasse }: OperacaoExplicada, de: 'previsto' | 'recebido'): string {
  const { especial, percentual, dias_limite, previsto } = repasse
  const linha = repasse[de] ?? previsto
  const when = de === 'recebido' ? words.realizado : words.previsto
  if (especial && percentual !== null) {
    const base = (toCents(linha.realizado) - toCents(linha.honorarios)) / 100
    return `${words.doEspecial(formatPercent(percentual), brl(base), brl(linha.valor_repasse), dias_limite)} (${when})`
  }
  const parts = [linha.realizado, linha.honorarios, linha.comissao, linha.taxa_cartao].map(amount)
  return `${words.doRepasse(`${parts.join(' − ')} = ${amount(linha.valor_repasse)}`)} (${when})`
}

/** Decimals of a centavo that are shown. */
const DECIMALS = 4

/** '16,668333': reais with the share of a centavo cut to four decimals; '…' where it goes on. */
function exactText(piso: number, resto: number, divisor: number): string {
  const scaled = BigInt(resto) * BigInt(10 ** DECIMALS)
  const digits = String(scaled / BigInt(divisor)).padStart(DECIMALS, '0')
  const goesOn = scaled % BigInt(divisor) > 0n
  const base = formatAmount(cents(toCents(piso)))
  return resto === 0 ? base : `${base}${digits.replace(goesOn ? /$^/ : /0+$/, '')}${goesOn ? '…' : ''}`
}
