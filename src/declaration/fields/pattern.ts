import type { PatternValue } from '../value-definitions'

/** Characters from where on, and why. */
export interface PatternProblem {
  readonly at: number
  readonly message: string
}

const LONGEST = 200
/** More would make a text that almost fits slow to refuse. */
const MOST_WAYS = 10_000
/** PostgreSQL gives up on an expression of tens of thousands. */
const LARGEST = 2_000
/** As PostgreSQL counts them. */
const MOST_TIMES = 255
const SPECIAL = '^$\\.*+?()[]{}|/'
const IN_CLASS = '\\]^-['

/**
 * What a text must look like from its first character to its last, in a subset that means the same in JavaScript and PostgreSQL and that no
 * text makes slow: characters, classes `[A-Z0-9]`, groups, `|`, and `?`, `{n}`, `{n,m}` that do not stand inside each other.
 *
 * Returns  the regular expression, both understand it as it is; or the first thing that does not fit.
 *
 * @example compilePattern('[A-Z]{3}[0-9]') // { regex: '^(?:[A-Z]{3}[0-9])$' }
 */
export function compilePattern(written: string): { readonly regex: string } | PatternProblem {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = /[\u0000-\u001f\u007f]/.exec(written)
  if (odd) return { at: odd.index, message: 'um sinal de controle não é aceito.' }
  if (written !== written.normalize('NFC')) return { at: 0, message: 'escreva cada letra com acento como um só sinal.' }
  if (written.length > LONGEST) return { at: LONGEST, message: `passa de ${LONGEST} caracteres.` }
  try {
    const reader = { text: written, at: 0 }
    const { regex } = readAlternatives(reader)
    if (reader.at < written.length) throw new Misfit(reader.at, '")" sem "(" antes.')
    return { regex: `^(?:${regex})$` }
  } catch (error) {
    if (error instanceof Misfit) return { at: error.at, message: error.message }
    throw error
  }
}

export function fitsPattern(text: string, { regex }: Pick<PatternValue, 'regex'>): boolean {
  return new RegExp(regex, 'u').test(text)
}

class Misfit extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

interface Reader {
  readonly text: string
  at: number
}

interface Part {
  readonly regex: string
  readonly repeats: boolean
  /** How many ways there are through it: as often may a search that goes back begin anew. */
  readonly ways: number
  /** How many signs it stands for, repetitions written out. */
  readonly size: number
}

function readAlternatives(reader: Reader): Part {
  const branches = [readSequence(reader)]
  while (reader.text[reader.at] === '|') {
    reader.at += 1
    branches.push(readSequence(reader))
  }
  return {
    regex: branches.map(({ regex }) => regex).join('|'),
    repeats: branches.some(({ repeats }) => repeats),
    ways: branches.reduce((sum, { ways }) => sum + ways, 0),
    size: branches.reduce((sum, { size }) => sum + size, 0),
  }
}

function readSequence(reader: Reader): Part {
  const parts: Part[] = []
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? ''))
    parts.push(readRepeated(reader))
  if (parts.length === 0) throw new Misfit(reader.at, 'falta o que se espera aqui.')
  const ways = parts.reduce((product, part) => product * part.ways, 1)
  if (ways > MOST_WAYS)
    throw new Misfit(reader.at - 1, 'há caminhos demais até aqui; use menos alternativas e repetições variáveis.')
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size > LARGEST) throw new Misfit(reader.at - 1, 'as repetições juntas passam do que se confere.')
  return { regex: parts.map(({ regex }) => regex).join(''), repeats: parts.some(({ repeats }) => repeats), ways, size }
}

function readRepeated(reader: Reader): Part {
  const atom = readAtom(reader)
  const begin = reader.at
  const times = /^(?:\?|\{(\d{1,3})(?:,(\d{1,3}))?\})/.exec(reader.text.slice(begin))
  if (!times) return atom
  const [whole, first, second] = times
  const [least, most] = first === undefined ? [0, 1] : [Number(first), Number(second ?? first)]
  if (atom.repeats) throw new Misfit(begin, 'uma repetição dentro de outra não é aceita.')
  if (least > most || most > MOST_TIMES)
    throw new Misfit(begin, `a repetição vai de um número a outro, até ${MOST_TIMES}.`)
  reader.at += whole.length
  if ('?*+{'.includes(reader.text[reader.at] ?? ' ')) throw new Misfit(reader.at, 'duas repetições seguidas.')
  return {
    regex: atom.regex + whole,
    repeats: true,
    ways: (most - least + 1) * atom.ways ** most,
    size: atom.size * most,
  }
}

function readAtom(reader: Reader): Part {
  const begin = reader.at
  const char = String.fromCodePoint(reader.text.codePointAt(begin) ?? 0)
  reader.at += char.length
  if (char === '[') return { regex: readClass(reader, begin), repeats: false, ways: 1, size: 1 }
  if (char === '(') return readGroup(reader, begin)
  if (char === '\\') {
    const escaped = reader.text[reader.at] ?? ''
    if (escaped === '' || !SPECIAL.includes(escaped))
      throw new Misfit(begin, `depois de "\\" vem um destes: ${SPECIAL}`)
    reader.at += 1
    return { regex: `\\${escaped}`, repeats: false, ways: 1, size: 1 }
  }
  if (char === '.') throw new Misfit(begin, '"." não é aceito; diga quais, como [A-Z0-9], ou escreva "\\.".')
  if (SPECIAL.includes(char))
    throw new Misfit(begin, `"${char}" não é aceito aqui; para o próprio sinal escreva "\\${char}".`)
  return { regex: char, repeats: false, ways: 1, size: 1 }
}

function readGroup(reader: Reader, begin: number): Part {
  const inner = readAlternatives(reader)
  if (reader.text[reader.at] !== ')') throw new Misfit(begin, 'parêntese aberto e não fechado.')
  reader.at += 1
  return { ...inner, regex: `(?:${inner.regex})` }
}

/** Members are characters and ranges of digits or of letters of one kind. */
function readClass(reader: Reader, begin: number): string {
  const members: string[] = []
  for (;;) {
    if (reader.at >= reader.text.length) throw new Misfit(begin, 'colchete aberto e não fechado.')
    if (reader.text[reader.at] === ']') break
    const from = readMember(reader)
    if (reader.text[reader.at] !== '-' || reader.text[reader.at + 1] === ']') {
      members.push(from)
      continue
    }
    const at = reader.at
    reader.at += 1
    const to = readMember(reader)
    const isRange = RANGES.some((range) => range.test(from) && range.test(to)) && from <= to
    if (!isRange) throw new Misfit(at, 'um intervalo vai de algarismo a algarismo ou de letra a letra, como A-Z.')
    members.push(`${from}-${to}`)
  }
  if (members.length === 0) throw new Misfit(begin, 'colchetes vazios.')
  reader.at += 1
  return `[${members.join('')}]`
}

const RANGES = [/^[0-9]$/, /^[A-Z]$/, /^[a-z]$/]

function readMember(reader: Reader): string {
  const begin = reader.at
  const char = String.fromCodePoint(reader.text.codePointAt(begin) ?? 0)
  reader.at += char.length
  if (char === '-') return '\\-'
  if (char === '\\') {
    const escaped = reader.text[reader.at] ?? ''
    if (escaped === '' || !IN_CLASS.includes(escaped))
      throw new Misfit(begin, `entre colchetes, depois de "\\" vem um destes: ${IN_CLASS}`)
    reader.at += 1
    return `\\${escaped}`
  }
  if (char === '[' || char === '^')
    throw new Misfit(begin, `entre colchetes, escreva "\\${char}" para o próprio sinal.`)
  return char
}
