import { addDays } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { cents } from '../../../../domain/money/cents'
import { formatBRL, formatPercent } from '../../../../domain/money/format'
import { mulDiv } from '../../../../domain/money/mul-div'
import type { BoletoImpresso } from './read-boleto'

/** What the cashier and the payer must know, in words and in reais. */
export function instrucoes(boleto: BoletoImpresso): readonly string[] {
  const { valor, multa, juros, dias_baixa, vencimento, acordo_id, nome_da_parcela, credor } = boleto
  const rate = (percent: number) => Math.round(percent * 10_000)
  const fine = formatBRL(cents(mulDiv(valor, rate(multa), 1_000_000)))
  const daily = formatBRL(cents(mulDiv(valor, rate(juros), 30_000_000)))
  return [
    `Referente ao acordo ${acordo_id}, ${nome_da_parcela}, de dívida com ${credor.nome}.`,
    ...(multa > 0 ? [`Após o vencimento, cobrar multa de ${formatPercent(multa)} (${fine}).`] : []),
    ...(juros > 0 ? [`Após o vencimento, cobrar juros de ${formatPercent(juros)} ao mês (${daily} por dia).`] : []),
    ...(dias_baixa === null ? [] : [`Não receber após ${formatDate(addDays(vencimento, dias_baixa))}.`]),
    ...(boleto.pix_copia_cola === null ? [] : ['Pague com o código de barras ou com o Pix, nunca com os dois.']),
  ]
}
