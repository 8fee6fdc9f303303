import { cents, toCents } from '../money/cents'
import { formatAmount, formatBRL, formatPercent } from '../money/format'
import { toPercent } from '../money/rate'
import type { EntradaProposta, OperacaoDaNegociacao } from './entrada'
import { readTerms, updateOperation } from './terms'

/** Why each value of an updated operation is what it is, one short text per value. */
export interface ExplicacaoDaLinha {
  readonly valor_juros: string
  readonly valor_multa: string
  readonly valor_desconto: string
  readonly valor_honorario: string
  readonly valor_comissao: string
  readonly valor_atualizado: string
}

/**
 * Explains the figures of one operation in a negotiation.
 *
 * Takes    the request and one of its operations, both valid (what calcularProposta accepted).
 * Returns  pt-BR texts that repeat the calculation with its own numbers.
 * Source   docs/telas.md, "Negociação"; docs/regras.md, "Atualizar uma operação".
 *
 * @example explicarLinha(entrada, operacao).valor_juros // 'juros 41,98 = 1% a.m. × 102 dias ÷ 30, sobre R$ 1.234,56'
 */
export function explicarLinha(entrada: EntradaProposta, operacao: OperacaoDaNegociacao): ExplicacaoDaLinha {
  const terms = readTerms(entrada)
  const line = updateOperation(operacao, terms)
  const { diasVenc, rates, net } = line
  const nominal = formatBRL(toCents(operacao.valor_nominal))
  const gross = formatBRL(cents(net + line.desconto))
  const dias = `${diasVenc} ${diasVenc === 1 ? 'dia' : 'dias'}`
  const percent = {
    juros: formatPercent(toPercent(rates.juros)),
    multa: formatPercent(toPercent(rates.multa)),
    desconto: formatPercent(toPercent(rates.desconto)),
    honorarios: formatPercent(toPercent(rates.honorarios)),
    comissao: formatPercent(toPercent(rates.comissao)),
  }
  const prazo = terms.commission.prazo_honorario
  return {
    valor_juros: `juros ${formatAmount(line.juros)} = ${percent.juros} a.m. × ${dias} ÷ 30, sobre ${nominal}`,
    valor_multa:
      diasVenc > 0
        ? `multa ${formatAmount(line.multa)} = ${percent.multa}, sobre ${nominal}`
        : 'multa 0,00: não está vencida',
    valor_desconto: `desconto ${formatAmount(line.desconto)} = ${percent.desconto}, sobre ${gross}`,
    valor_honorario: line.dentroDoPrazo
      ? `honorários ${formatAmount(line.honorarios)} = ${percent.honorarios}, sobre ${formatBRL(net)}`
      : `honorários 0,00: ${diasVenc > 0 ? `fora do prazo (${dias}, prazo de ${prazo})` : 'não está vencida'}`,
    valor_comissao: `comissão ${formatAmount(line.comissao)} = ${percent.comissao}, sobre ${formatBRL(net)}`,
    valor_atualizado: `${formatBRL(line.atualizado)} = ${nominal} + juros ${formatAmount(line.juros)} + multa ${formatAmount(
      line.multa,
    )} − desconto ${formatAmount(line.desconto)} + honorários ${formatAmount(line.honorarios)}`,
  }
}
