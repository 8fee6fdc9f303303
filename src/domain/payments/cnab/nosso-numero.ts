/** How each bank writes our number in its files: what is cut of it and how many digits are ours. */
const OURS: Readonly<Record<string, (text: string) => string>> = {
  // convenio and ten digits, no check digit
  '001': (text) => text,
  // twelve digits and theirs
  '033': (text) => zeros(text.slice(0, -1), 12),
  // modality, fifteen digits and theirs
  '104': (text) => (text.length > 17 ? text.slice(0, 17) : text),
  // eleven digits and theirs, which may be the letter P
  '237': (text) => zeros(text.slice(0, -1), 11),
  '341': (text) => zeros(text, 8),
}

/**
 * A nosso número as our charges keep it: without the check digit of its bank and with the zeros that a narrower file leaves out.
 *
 * Takes    the bank and the text of the file; it is text, since Bradesco's check digit may be the letter P.
 * Returns  the text as it is for a bank that is not one of ours.
 * Source   docs/trilhos.md, "Bancos".
 *
 * @example nossoNumeroOf('237', '00000000009P') // '00000000009'
 */
export function nossoNumeroOf(banco: string, text: string): string {
  const bare = text.trim()
  return bare === '' ? '' : (OURS[banco]?.(bare) ?? bare)
}

function zeros(text: string, length: number): string {
  return text.length > length ? text.slice(-length) : text.padStart(length, '0')
}
