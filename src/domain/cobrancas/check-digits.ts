/**
 * Check digit of modulus 10: weights 2, 1, 2, 1 … from the right, the digits of each product added.
 *
 * Takes    a text of digits.
 * Returns  0 to 9.
 * Source   docs/trilhos.md, "Boleto".
 *
 * @example mod10('001900000') // 9
 */
export function mod10(digits: string): number {
  let sum = 0
  let weight = 2
  for (const digit of reversed(digits)) {
    const product = digit * weight
    sum += product > 9 ? product - 9 : product
    weight = 3 - weight
  }
  return (10 - (sum % 10)) % 10
}

/**
 * The rest by 11 of the digits weighted 2, 3 … `last`, 2 … from the right; what becomes of it is each use's own.
 *
 * Takes    a text of digits; the last weight, 9 or (Bradesco) 7.
 * Returns  0 to 10.
 *
 * @example rest11('000009000026', 9) // 2
 */
export function rest11(digits: string, last: number): number {
  let sum = 0
  let weight = 2
  for (const digit of reversed(digits)) {
    sum += digit * weight
    weight = weight === last ? 2 : weight + 1
  }
  return sum % 11
}

/** Check digit of modulus 11 of the whole barcode: 0, 10 and 11 become 1. Source: docs/trilhos.md, "Boleto". */
export function generalCheckDigit(digits: string): number {
  const digit = 11 - rest11(digits, 9)
  return digit > 9 ? 1 : digit
}

function reversed(digits: string): readonly number[] {
  return Array.from(digits, Number).reverse()
}
