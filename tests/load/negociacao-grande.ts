import { calcularProposta } from '../../src/domain/negociacao/proposta'
import { entrada, operacao } from '../domain/negociacao/caso'

const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10, max_parcelas: 60 }

/** 200 operations of a creditor, up to R$ 5.000 × `scale` each. */
function operacoes(scale: number) {
  return Array.from({ length: 200 }, (_, index) =>
    operacao({
      id: index + 1,
      valor_nominal: (((index * 7919) % 500_000) * scale + 100) / 100,
      data_vencimento: `2026-0${1 + (index % 9)}-1${index % 10}`,
      taxaDesconto: index % 3 ? 10 : 33.33,
    }),
  )
}

/**
 * Times one keystroke of a large negotiation, split included, over 60 instalments and an entrada.
 *
 * Takes    how many rounds, and the scale of the amounts: 1 for a school, 1000 for public debt, where amount × running value
 *          leaves the exact range of numbers.
 * Returns  milliseconds of each round.
 */
export function timeKeystrokes(rounds: number, scale: number): number[] {
  const chosen = operacoes(scale)
  return Array.from({ length: rounds }, (_, round) => {
    const parametros = { nParcelas: 60, entrada: 1000 + round / 100 }
    const start = performance.now()
    const { parcelasOperacoes } = calcularProposta(entrada({ credor, operacoes: chosen, parametros }))
    const spent = performance.now() - start
    if (parcelasOperacoes.length !== 200 * 61) throw new Error(`${parcelasOperacoes.length} lines`)
    return spent
  })
}
