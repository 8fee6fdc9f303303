/** The decimal sign of a file. */
export type DecimalSign = 'ponto' | 'virgula'

/** How a file writes amounts; `centavos`: whole digits of which the last two are cents. */
export type DecimalFormat = DecimalSign | 'centavos'

/** The first of several ways in which a decimal can be read, in plain form; undefined when it is none in all of them. */
export function readDecimalAs(text: string, formats: readonly DecimalFormat[], scale: number): string | undefined {
  for (const format of formats) {
    const read = format === 'centavos' ? readCents(text) : readDecimal(text, format, scale)
    if (read !== undefined) return read
  }
  return undefined
}

function readCents(text: string): string | undefined {
  if (!/^\d{1,18}$/.test(text)) return undefined
  const digits = text.replace(/^0+(?=\d)/, '').padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A decimal as files write it ("R$ 1.234,56", "1234.5") in plain form ("1234.56"), never through a float; undefined when
 * it is no number or has more decimals than `scale` that are not zeros.
 */
export function readDecimal(text: string, decimal: DecimalSign, scale: number): string | undefined {
  const [point, group] = decimal === 'virgula' ? [',', '.'] : ['.', ',']
  const bare = text.replace(/^(-?)\s*R\$\s*/, '$1')
  const [whole = '', fraction = '', ...rest] = bare.split(point)
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const digits = whole.includes(group) ? ungroup(whole, group) : whole
  if (digits === undefined || !/^-?\d{0,18}$/.test(digits) || !/\d/.test(digits + fraction)) return undefined
  if (/[1-9]/.test(fraction.slice(scale))) return undefined
  const kept = fraction.slice(0, scale)
  const integer = /\d/.test(digits) ? digits : `${digits}0`
  return kept === '' ? integer : `${integer}.${kept}`
}

/** "1.234.567" → "1234567"; undefined when the groups are not of three digits. */
function ungroup(whole: string, group: string): string | undefined {
  const [first = '', ...groups] = whole.split(group)
  const wellFormed = /^-?\d{1,3}$/.test(first) && groups.every((part) => /^\d{3}$/.test(part))
  return wellFormed ? first + groups.join('') : undefined
}
