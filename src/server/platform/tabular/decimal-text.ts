/** The decimal sign of a file. */
export type DecimalSign = 'ponto' | 'virgula'

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
