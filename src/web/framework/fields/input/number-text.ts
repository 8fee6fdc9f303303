/**
 * Reads a number as people write it here.
 *
 * Takes    '1.234,56', 'R$ 10', '12%', '1234.5' and the like.
 * Returns  the number, null for blank, or the text itself when it is no number, so that what was typed is not lost.
 *
 * @example readNumber('1.234,56') // 1234.56
 */
export function readNumber(text: string): number | string | null {
  const bare = text.replace(/R\$|%|\s/g, '')
  if (bare === '') return null
  const plain =
    bare.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replace(/\./g, '').replace(',', '.') : bare
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** 1234.5 → '1234,5'; with `scale`, '1.234,50'. */
export function writeNumber(value: number, scale: number | null): string {
  const options = { minimumFractionDigits: scale ?? 0, maximumFractionDigits: scale ?? 10 }
  return value.toLocaleString('pt-BR', { ...options, useGrouping: scale !== null })
}
