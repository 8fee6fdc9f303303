import fc from 'fast-check'
import { describe, it } from 'vitest'
import { commissionRate } from '../../../src/domain/comissao/commission-rate'
import { cents } from '../../../src/domain/money/cents'
import { toRate } from '../../../src/domain/money/rate'
import { updateLine } from '../../../src/domain/negociacao/update-line'
import { rounded, WHOLE } from './by-the-letter'
import { manyRuns } from './many-runs'

/** Ten-thousandths of a percent; the round ones bring about halves of a centavo. */
const rate = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(0, 1, 5_000, 10_000, 50_000, 125_000, 500_000, 999_999, 1_000_000),
)
const principal = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 2_000 }))
const days = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 1, 15, 30, 89, 90, 91))

describe('an operation brought up to a date', () => {
  it('is what the rules say, to the centavo', () => {
    fc.assert(
      fc.property(principal, days, days, fc.tuple(rate, rate, rate, rate, rate), (amount, diasVenc, prazo, given) => {
        const [juros, multa, honorarios, desconto, comissao] = given
        const line = updateLine({
          principal: cents(amount),
          diasVenc,
          prazo_honorario: prazo,
          rates: {
            juros: percent(juros),
            multa: percent(multa),
            honorarios: percent(honorarios),
            desconto: percent(desconto),
            comissao: percent(comissao),
          },
        })
        const expected = byTheLetter({ amount, diasVenc, prazo, given })
        const { juros: j, multa: m, desconto: d, honorarios: h, comissao: c, atualizado } = line
        const found = [j, m, d, h, c, atualizado].join(' ')
        if (found !== expected) throw new Error(`${found} and not ${expected}`)
      }),
      manyRuns(),
    )
  })
})

describe('the commission', () => {
  it('is the rate of the record, never above the ceiling of its method, and for Credor one of its own two', () => {
    const forma = fc.constantFrom('boleto_pix', 'link_voz', 'link_credor', 'maquineta', 'Credor')
    const ceilings = fc.dictionary(forma, rate, { noNullPrototype: true })
    fc.assert(
      fc.property(forma, fc.tuple(rate, rate, rate), ceilings, days, days, (method, own, map, diasVenc, prazo) => {
        const [remuneracao, fixa, baixa] = own
        const terms = {
          forma: method,
          prazo_honorario: prazo,
          remuneracao: percent(remuneracao),
          remuneracao_max: new Map(Object.entries(map).map(([key, value]) => [key, percent(value)])),
          comissao_fixa: percent(fixa),
          comissao_baixa_credor: percent(baixa),
        }
        const byCredor = diasVenc > prazo ? baixa : fixa
        const expected = method === 'Credor' ? byCredor : Math.min(remuneracao, map[method] ?? remuneracao)
        if (commissionRate(terms, diasVenc) !== expected) throw new Error(`not ${expected}`)
      }),
      manyRuns(),
    )
  })
})

function percent(tenThousandths: number) {
  return toRate(tenThousandths / 10_000)
}

interface Case {
  readonly amount: number
  readonly diasVenc: number
  readonly prazo: number
  readonly given: readonly [number, number, number, number, number]
}

/** docs/regras.md, "Atualizar uma operação", row by row: juros, multa, desconto, honorário, comissão, atualizado. */
function byTheLetter({ amount, diasVenc, prazo, given }: Case): string {
  const nominal = BigInt(amount)
  const [juros, multa, honorarios, desconto, comissao] = given.map(BigInt)
  const share = (base: bigint, part = 0n) => rounded(base * part, WHOLE)
  const valorJuros = rounded(nominal * (juros ?? 0n) * BigInt(diasVenc), WHOLE * 30n)
  const valorMulta = diasVenc > 0 ? share(nominal, multa) : 0n
  const gross = nominal + valorJuros + valorMulta
  const valorDesconto = share(gross, desconto)
  const net = gross - valorDesconto
  const valorHonorario = diasVenc > 0 && diasVenc < prazo ? share(net, honorarios) : 0n
  return [valorJuros, valorMulta, valorDesconto, valorHonorario, share(net, comissao), net + valorHonorario].join(' ')
}
