/**
 * A text as it is compared: without accents, in lower case, without blanks at its ends.
 *
 * @example semAcento(' Negociação ') // 'negociacao'
 */
export function semAcento(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
