import { AppError } from '../../errors/app-error'

/** Widths of the five elements of each digit: 1 narrow, 3 wide. */
const DIGITS = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']
const START = '1111'
const STOP = '311'

/** A filled bar: where it begins and how wide it is, in modules. */
export interface Bar {
  readonly x: number
  readonly width: number
}

/**
 * Interleaved 2 of 5 with wide elements of three modules.
 *
 * Takes    an even number of digits.
 * Returns  the black bars and the width of the whole, in modules; 44 digits are 405 modules.
 * Throws   `codigo_barras_invalido`.
 * Source   docs/trilhos.md, "Desenho do boleto".
 */
export function itfBars(text: string): { readonly bars: readonly Bar[]; readonly width: number } {
  if (!/^(\d{2})+$/.test(text)) throw new AppError('codigo_barras_invalido')
  const pairs = text.match(/\d{2}/g) ?? []
  const widths = `${START}${pairs.map(interleave).join('')}${STOP}`
  const bars: Bar[] = []
  let x = 0
  for (const [index, written] of Array.from(widths).entries()) {
    const width = Number(written)
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, width: x }
}

/** The first digit in bars, the second in the spaces between them. */
function interleave(pair: string): string {
  const [bars = '', spaces = ''] = Array.from(pair, (digit) => DIGITS[Number(digit)] ?? '')
  return Array.from(bars, (bar, index) => bar + spaces.charAt(index)).join('')
}
