/** Whether eleven bare digits are a CPF with right check digits; eleven equal digits are none. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const values = Array.from(digits, Number)
  return checkDigit(values.slice(0, 9)) === values[9] && checkDigit(values.slice(0, 10)) === values[10]
}

/** '52998224725' → '529.982.247-25'; any other text as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** '52998224725' → '***.982.247-**': what may be shown to whom the whole number is not. */
export function maskCpf(digits: string): string {
  return digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}

/** Weights fall to 2 from left to right. Source: docs/trilhos.md, "CPF e CNPJ". */
function checkDigit(values: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (values.length + 1 - index), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
