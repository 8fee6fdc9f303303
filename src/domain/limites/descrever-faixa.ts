import { toCents } from '../money/cents'
import { formatBRL } from '../money/format'
import type { Alcance } from './faixa'

/** Which debts a band is for, as people say it: '0 a 90 dias, a partir de R$ 1.000,00'. */
export function descreverFaixa({ atraso_de, atraso_ate, valor_de, valor_ate }: Alcance): string {
  const days = atraso_ate === null ? `a partir de ${atraso_de} dias` : `${atraso_de} a ${atraso_ate} dias`
  const from = formatBRL(toCents(valor_de))
  const amount = valor_ate === null ? `a partir de ${from}` : `${from} a ${formatBRL(toCents(valor_ate))}`
  return `${days}, ${amount}`
}
