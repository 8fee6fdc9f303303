import { toCents } from '../money/cents'
import { formatAmount, formatBRL, formatPercent } from '../money/format'
import type { LinhaAtualizada } from '../negociacao/resultado'

/** What the explanation repeats, in wire units. */
export interface OperacaoExplicada {
  readonly valor_nominal: number
  readonly taxaJuros: number | null
  readonly taxaMulta: number | null
  readonly taxaHonorarios: number | null
  readonly taxaDesconto: number | null
  readonly prazo_honorario: number
}

/**
 * Explains what an operation is worth on a day, with its own numbers.
 *
 * Takes    the operation's nominal value and rates, and what `atualizarOperacao` made of them.
 * Returns  one pt-BR sentence that adds up to `valor_atualizado`.
 * Source   docs/telas.md, "Por que este valor"; docs/regras.md, "Atualizar uma operação".
 *
 * @example 'R$ 1.034,00 = R$ 1.000,00 + juros 34,00 (1% a.m. × 102 dias) + multa 0,00 (0%)'
 */
export function explicarAtualizacao(operacao: OperacaoExplicada, linha: LinhaAtualizada): string {
  const { valor_nominal, taxaJuros, taxaMulta, taxaDesconto } = operacao
  const { diasVenc, valor_juros, valor_multa, valor_desconto, valor_honorario, valor_atualizado } = linha
  const total = formatBRL(toCents(valor_atualizado))
  if (diasVenc === 0 && valor_desconto === 0) return `${total} = nominal, ainda não vencida nesta data`
  const parts = [
    formatBRL(toCents(valor_nominal)),
    `+ juros ${amount(valor_juros)} (${percent(taxaJuros)} a.m. × ${diasVenc} ${diasVenc === 1 ? 'dia' : 'dias'})`,
    `+ multa ${amount(valor_multa)} (${percent(taxaMulta)})`,
    ...(valor_desconto === 0 ? [] : [`− desconto ${amount(valor_desconto)} (${percent(taxaDesconto)})`]),
    `+ honorários ${amount(valor_honorario)} (${honorarios(operacao, diasVenc)})`,
  ]
  return `${total} = ${parts.join(' ')}`
}

function honorarios({ taxaHonorarios, prazo_honorario }: OperacaoExplicada, diasVenc: number): string {
  if (diasVenc === 0) return 'não vencida'
  return diasVenc < prazo_honorario ? percent(taxaHonorarios) : `fora do prazo de ${prazo_honorario} dias`
}

function percent(rate: number | null): string {
  return formatPercent(rate ?? 0)
}

function amount(reais: number): string {
  return formatAmount(toCents(reais))
}
