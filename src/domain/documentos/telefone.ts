/** Every area code of Brazil. Source: Anatel, Plano Geral de Códigos Nacionais. */
export const DDDS: readonly string[] = [
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '22', '24', '27', '28'],
  ...['31', '32', '33', '34', '35', '37', '38', '41', '42', '43', '44', '45', '46', '47', '48', '49'],
  ...['51', '53', '54', '55', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
  ...['71', '73', '74', '75', '77', '79', '81', '82', '83', '84', '85', '86', '87', '88', '89'],
  ...['91', '92', '93', '94', '95', '96', '97', '98', '99'],
]

/**
 * A Brazilian telephone number as it is stored: area code and number, digits only.
 *
 * Takes    what somebody typed, with or without +55, a trunk 0, spaces and punctuation.
 * Returns  10 digits (fixed line) or 11 (mobile), not checked further.
 * Source   docs/regras.md, "Como se mostra".
 *
 * @example normalizeTelefone('+55 (11) 98765-4321') // '11987654321'
 */
export function normalizeTelefone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return national.replace(/^0+/, '')
}

/** Whether a normalised number can exist: area code 11 to 99 without zeros, mobiles start with 9, fixed lines with 2 to 5. */
export function isTelefone(digits: string): boolean {
  return /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)
}

/** '11987654321' → '(11) 98765-4321', '1133334444' → '(11) 3333-4444'; any other text as it is. */
export function formatTelefone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
