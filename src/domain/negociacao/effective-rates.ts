import { divideBig } from '../money/mul-div'
import { type Rate, toPercent, WHOLE } from '../money/rate'
import { DAYS_OF_A_MONTH, type LineRates, type UpdatedLine } from './update-line'

export interface EffectiveRates {
  readonly juros_porcento: number
  readonly multas_porcento: number
  readonly honorarios_porcento: number
  readonly desconto_porcento: number
  readonly comissao_porcento: number
}

/**
 * The percentages of an agreement over all its operations.
 *
 * Takes    the updated lines, at least one.
 * Returns  the rate when it is the same for all lines, else the effective one with 4 decimals; a zero base gives 0.
 * Source   docs/regras.md, "O acordo e as parcelas".
 */
export function effectiveRates(lines: readonly UpdatedLine[]): EffectiveRates {
  return {
    juros_porcento: effective(lines, 'juros', {
      part: ({ juros }) => BigInt(juros) * BigInt(DAYS_OF_A_MONTH),
      base: ({ principal, diasVenc }) => BigInt(principal) * BigInt(diasVenc),
    }),
    multas_porcento: effective(lines, 'multa', {
      part: ({ multa }) => BigInt(multa),
      base: ({ principal, diasVenc }) => (diasVenc > 0 ? BigInt(principal) : 0n),
    }),
    honorarios_porcento: effective(lines, 'honorarios', {
      part: ({ honorarios }) => BigInt(honorarios),
      base: ({ net, dentroDoPrazo }) => (dentroDoPrazo ? BigInt(net) : 0n),
    }),
    desconto_porcento: effective(lines, 'desconto', {
      part: ({ desconto }) => BigInt(desconto),
      base: ({ net, desconto }) => BigInt(net) + BigInt(desconto),
    }),
    comissao_porcento: effective(lines, 'comissao', {
      part: ({ comissao }) => BigInt(comissao),
      base: ({ net }) => BigInt(net),
    }),
  }
}

interface Quotient {
  readonly part: (line: UpdatedLine) => bigint
  readonly base: (line: UpdatedLine) => bigint
}

/** Sums of nominal × days leave the exact range of numbers, hence BigInt; it runs five times per line. */
function effective(lines: readonly UpdatedLine[], rate: keyof LineRates, { part, base }: Quotient): number {
  const common = commonRate(lines, rate)
  if (common !== undefined) return toPercent(common)
  const whole = lines.reduce((sum, line) => sum + base(line), 0n)
  if (whole === 0n) return 0
  const parts = lines.reduce((sum, line) => sum + part(line), 0n)
  return divideBig(parts * BigInt(WHOLE), whole) / 10_000
}

function commonRate(lines: readonly UpdatedLine[], rate: keyof LineRates): Rate | undefined {
  const first = lines[0]?.rates[rate]
  return lines.every((line) => line.rates[rate] === first) ? first : undefined
}
