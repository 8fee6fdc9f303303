/**
 * Prints how long one keystroke of a large negotiation takes: 200 operations × 60 instalments, split included.
 * Run: npx tsx tests/load/negociacao.bench.ts. It asserts nothing about time.
 */
import { calcularProposta } from '../../src/domain/negotiation/proposta'
import { entrada, operacao } from '../domain/negotiation/caso'

const ROUNDS = 300
const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10, max_parcelas: 60 }

/** Amounts of a school, and of public debt, where amount × running value leaves the exact range of numbers. */
for (const [name, scale] of [
  ['operations up to R$ 5.000', 1],
  ['operations up to R$ 5.000.000', 1000],
] as const) {
  const operacoes = Array.from({ length: 200 }, (_, index) =>
    operacao({
      id: index + 1,
      valor_nominal: (((index * 7919) % 500_000) * scale + 100) / 100,
      data_vencimento: `2026-0${1 + (index % 9)}-1${index % 10}`,
      taxaDesconto: index % 3 ? 10 : 33.33,
    }),
  )
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const parametros = { nParcelas: 60, entrada: 1000 + round / 100 }
    const start = performance.now()
    const { parcelasOperacoes } = calcularProposta(entrada({ credor, operacoes, parametros }))
    const spent = performance.now() - start
    if (parcelasOperacoes.length !== 200 * 61) throw new Error(`${parcelasOperacoes.length} lines`)
    return spent
  }).sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (ROUNDS - 1))]?.toFixed(1)
  console.log(
    `${name} × 60 instalments + entrada: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${ROUNDS} rounds)`,
  )
}
