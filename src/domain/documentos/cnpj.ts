/**
 * Whether fourteen bare characters are a CNPJ with right check digits, letters allowed in the first twelve.
 *
 * Takes    upper-case text without punctuation.
 * Returns  false also for fourteen equal characters.
 * Source   docs/trilhos.md, "CPF e CNPJ" (IN RFB 2.229/2024).
 *
 * @example isCnpj('12ABC34501DE35') // true
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1{13}$/.test(text)) return false
  const values = Array.from(text, (character) => character.charCodeAt(0) - ZERO)
  return checkDigit(values.slice(0, 12)) === values[12] && checkDigit(values.slice(0, 13)) === values[13]
}

/** '12ABC34501DE35' → '12.ABC.345/01DE-35'; any other text as it is. */
export function formatCnpj(text: string): string {
  return text.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/** A character is worth its ASCII code less that of '0': digits stay, A is 17, Z is 42. */
const ZERO = 48

/** Weights 2 to 9, again from 2, from right to left. */
function checkDigit(values: readonly number[]): number {
  const sum = values.reduceRight((total, value, index) => total + value * (((values.length - 1 - index) % 8) + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
