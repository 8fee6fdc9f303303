import { fitsPattern } from '../../../../declaration/fields/pattern'
import type { PatternValue } from '../../../../declaration/value-definitions'

/** What stands between the characters of a value that comes from elsewhere. */
const BETWEEN = /[\s./_-]+/g

/** The text as the pattern takes it, where no more than blanks, separators or small letters keep it from that; else as it is. */
export function fitPattern(text: string, pattern: Pick<PatternValue, 'regex'>): string {
  const tries = [text, text.trim(), text.replace(BETWEEN, '')]
  const all = [...tries, ...tries.map((one) => one.toUpperCase()), ...tries.map((one) => one.toLowerCase())]
  return all.find((one) => fitsPattern(one, pattern)) ?? text
}
