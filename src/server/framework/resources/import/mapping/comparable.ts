/** Headings, labels and values are compared without case, accents, punctuation and what stands in brackets. */
export function comparable(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
