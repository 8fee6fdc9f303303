import { semAcento } from '../../../../domain/mensagens/sem-acento'

/** One thing that a search asks for: a word, or a number however it was spaced. */
export interface Term {
  readonly texto: string
  /** Letters and digits alone, when there is a digit: documents, phones and slips are compared without their punctuation. */
  readonly nu: string | null
  readonly inteiro: number | null
  /** The resource whose name stood before the number: "acordo 72". */
  readonly de: string | null
}

/** What people call the resource that is searched, and those that its records are found by. */
export interface ResourceWords {
  /** Without accents, in lower case: `acordos` → `acordos`, `boleto` → `cobrancas`. */
  readonly nomes: ReadonlyMap<string, string>
  /** The one that is searched: its own name says nothing more. */
  readonly recurso: string
}

/** What joins words and finds nothing by itself. */
const FILLERS: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'no',
  'na',
  'n',
  'nº',
  'n°',
  'numero',
])

const NUMBER_LIKE = /^[#+(]?[\d().\-/+]*\d[\d().\-/+]*$/
const DOCUMENT_LIKE = /^[0-9A-Za-z.\-/()+]*\d[0-9A-Za-z.\-/()+]*$/
/** Digits from which numbers typed apart are one: `11 98765 4321`. */
const JOINED = 8

/**
 * What somebody typed, as the things to look for: all of them must be found, in whatever order.
 *
 * Takes    the text, without blanks at its ends; the words that name a resource.
 * Returns  at least one term; small words, the resource's own name, and another's before a number are dropped when something else
 *          is left.
 *
 * @example termsOf('silva maria', words)         // silva, maria
 * @example termsOf('+55 (11) 98765-4321', words) // one term, nu '5511987654321'
 * @example termsOf('acordo 72', words)           // 72, de 'acordos'
 */
export function termsOf(text: string, { nomes, recurso }: ResourceWords): readonly Term[] {
  const words = joinNumbers(text.split(/\s+/)).filter((word) => !FILLERS.has(semAcento(word)))
  const named = words.map((word) => nomes.get(semAcento(word)) ?? null)
  const said = words.flatMap((word, at) => {
    const name = named[at] ?? null
    const before = named[at - 1] ?? null
    if (name !== null && (name === recurso || isWhole(words[at + 1]))) return []
    return [toTerm(word, before)]
  })
  return said.length > 0 ? said : text.split(/\s+/).map((word) => toTerm(word, null))
}

const WHOLE = /^#?(\d{1,9})$/

function isWhole(word: string | undefined): boolean {
  return word !== undefined && WHOLE.test(word)
}

function toTerm(texto: string, named: string | null): Term {
  const nu = texto.replace(/[^0-9A-Za-z]/g, '')
  const whole = WHOLE.exec(texto)?.[1]
  const compact = DOCUMENT_LIKE.test(texto.replace(/[\s#]/g, ''))
  const inteiro = whole === undefined ? null : Number(whole)
  return { texto, nu: compact ? nu : null, inteiro, de: inteiro === null ? null : named }
}

/** Neighbouring pieces of one long number are put together; short numbers stay apart. */
function joinNumbers(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  let run: string[] = []
  const close = () => {
    const digits = run.join('').replace(/\D/g, '')
    if (digits.length >= JOINED && run.length > 1) joined.push(run.join(' '))
    else joined.push(...run)
    run = []
  }
  for (const word of words) {
    if (NUMBER_LIKE.test(word)) run.push(word)
    else {
      close()
      joined.push(word)
    }
  }
  close()
  return joined
}
