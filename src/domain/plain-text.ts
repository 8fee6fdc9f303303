/**
 * A text as it is searched and named: without accents, in lower case.
 *
 * @example plainText('Ligação') // 'ligacao'
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
