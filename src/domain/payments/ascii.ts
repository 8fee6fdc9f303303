/**
 * A text in the characters that payment systems take: accents folded, what ASCII lacks left out, then cut.
 *
 * Takes    any text; the most characters that fit.
 * Returns  printable ASCII, single spaces, none at the ends.
 * Source   docs/trilhos.md, "Pix": fold first, then cut, or lengths in bytes and in characters differ.
 *
 * @example toAscii('São José do Rio Preto', 15) // 'Sao Jose do Rio'
 */
export function toAscii(text: string, max: number): string {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
  return folded.replace(/ +/g, ' ').trim().slice(0, max).trim()
}
