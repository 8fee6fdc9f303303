/** A postal code as it is stored: digits only, not checked. */
export function normalizeCep(text: string): string {
  return text.replace(/[\s.-]/g, '')
}

/** Whether a normalised postal code has eight digits and is not all zeros. */
export function isCep(digits: string): boolean {
  return /^\d{8}$/.test(digits) && digits !== '00000000'
}

/** '01310100' → '01310-100'; any other text as it is. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
