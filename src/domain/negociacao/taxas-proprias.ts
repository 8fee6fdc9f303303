import type { OperacaoDaNegociacao } from './entrada'

/** What counts when a rate is left empty: percent, or that it differs from operation to operation. */
export type TaxaPropria = number | 'varia'

const TAXAS = {
  juros: 'taxaJuros',
  multa: 'taxaMulta',
  honorarios: 'taxaHonorarios',
  desconto: 'taxaDesconto',
} as const

type Parametro = keyof typeof TAXAS
export type TaxasProprias = Readonly<Record<Parametro, TaxaPropria>>
type ComTaxas = Pick<OperacaoDaNegociacao, (typeof TAXAS)[Parametro]>

/**
 * The rates by which operations are calculated when no parameter is given.
 *
 * Takes    the operations' own rates in percent; an absent one is 0.
 * Returns  by parameter the one rate of all, else 'varia'; null when there is no operation.
 * Source   docs/regras.md, "Atualizar uma operação".
 *
 * @example taxasProprias([{ taxaJuros: 1, … }, { taxaJuros: 2, … }])?.juros // 'varia'
 */
export function taxasProprias(operacoes: readonly ComTaxas[]): TaxasProprias | null {
  const [first] = operacoes
  if (!first) return null
  const common = (parametro: Parametro): TaxaPropria => {
    const rate = (operacao: ComTaxas) => operacao[TAXAS[parametro]] ?? 0
    return operacoes.every((operacao) => rate(operacao) === rate(first)) ? rate(first) : 'varia'
  }
  return {
    juros: common('juros'),
    multa: common('multa'),
    honorarios: common('honorarios'),
    desconto: common('desconto'),
  }
}

/** What stands in an empty field of a rate: '1,5', or 'varia'. */
export function describeTaxa(taxa: TaxaPropria): string {
  return taxa === 'varia' ? taxa : taxa.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
}
