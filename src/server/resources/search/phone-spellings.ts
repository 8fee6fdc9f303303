import { normalizeTelefone } from '../../../domain/documents/telefone'

/** Digits of a number without its area code. */
const LOCAL = [8, 9]
/** Fewer digits are no phone, but a part of one. */
const NATIONAL = [10, 11]

/**
 * The spellings in which a phone may be stored, of what somebody typed or heard.
 *
 * Takes    letters and digits, no punctuation.
 * Returns  digits: without country code and trunk zero, with and without the ninth digit of a mobile.
 *
 * @example phoneSpellings('551187654321') // ['1187654321', '11987654321']
 */
export function phoneSpellings(typed: string): readonly string[] {
  const digits = normalizeTelefone(typed)
  if (digits === '') return []
  const area = NATIONAL.includes(digits.length) ? digits.slice(0, 2) : ''
  const local = digits.slice(area.length)
  if (!LOCAL.includes(local.length)) return [digits]
  const other = local.length === 8 ? `${area}9${local}` : local.startsWith('9') ? `${area}${local.slice(1)}` : null
  return other === null ? [digits] : [digits, other]
}
