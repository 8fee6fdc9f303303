/**
 * A text as it is searched and named: without accents, in lower case.
 *
 * @example plainText('Ligação') // 'ligacao'
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A label inside a sentence: 'Telas de TV' → 'telas de TV', 'SMS' as it is. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
