import type { Random } from './random'

/** A CPF with right check digits from nine digits. */
export function cpfFrom(base: number): string {
  const nine = String(base).padStart(9, '0')
  const first = checkDigit(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${nine}${first}${checkDigit(nine + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

/** A CNPJ with right check digits from its first twelve characters, letters allowed. */
export function cnpjFrom(base: string): string {
  const first = checkDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${checkDigit(base + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

/** One that no other call with another `index` gives. */
export function cpfNumber(index: number): string {
  return cpfFrom(100_000_000 + ((index * 7_919_311) % 899_999_981))
}

export function cnpjNumber(index: number, random: Random): string {
  const root = random.chance(8)
    ? `${random.pick(['AV', 'NB', 'QX'])}${String(100_000 + index)}`
    : String(99_000_000 + index)
  return cnpjFrom(`${root}0001`)
}

function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + (text.charCodeAt(index) - 48) * weight, 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
