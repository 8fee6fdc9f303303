import { semAcento } from './sem-acento'

/** Expressions that go together, and why a text may not say them. */
export interface GrupoProibido {
  /** What completes "não diga …:". */
  readonly motivo: string
  /** Words without accents; `*` at the end of one stands for any end: `penhor*`, `oficial de justica`. */
  readonly expressoes: readonly string[]
  /** Purposes in which they may be said. */
  readonly permitidas_em: readonly string[]
  /** Only in texts of creditors that teach. */
  readonly so_ensino: boolean
}

export interface Texto {
  readonly texto: string
  readonly finalidade: string
  /** Whether its creditor teaches; null: it may serve any creditor. */
  readonly ensino: boolean | null
}

export interface Proibida {
  /** As it stands in the text. */
  readonly palavras: string
  readonly motivo: string
}

/**
 * The first thing that a text for a debtor may not say.
 *
 * Takes    the text with its places, which count as nothing, and the groups in order.
 * Returns  null where there is none. Accents, capitals, marks nobody sees, and blanks between letters change nothing.
 * Source   CDC, art. 42; Lei 9.870/1999, art. 6; docs/contato.md, "Textos".
 *
 * @example palavraProibida({texto: 'PENHORA de bens', …}, grupos)?.palavras // 'PENHORA'
 */
export function palavraProibida(
  { texto, finalidade, ensino }: Texto,
  grupos: Iterable<GrupoProibido>,
): Proibida | null {
  const words = wordsOf(texto)
  for (const { motivo, expressoes, permitidas_em, so_ensino } of grupos) {
    if (permitidas_em.includes(finalidade) || (so_ensino && ensino === false)) continue
    for (const expressao of expressoes) {
      const wanted = expressao.split(' ')
      const at = words.findIndex((_, from) => wanted.every((each, nth) => fits(words[from + nth], each)))
      if (at < 0) continue
      const palavras = words.slice(at, at + wanted.length).map(({ escrita }) => escrita)
      return { palavras: palavras.join(' '), motivo }
    }
  }
  return null
}

interface Word {
  readonly escrita: string
  readonly plain: string
}

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu

/** Words in order; three letters or more that stand apart are one word. */
function wordsOf(texto: string): readonly Word[] {
  const found = [...texto.replace(/\{[^{}]*\}/g, ' . ').matchAll(WORD)].map(([escrita]) => ({
    escrita,
    plain: semAcento(escrita.replace(/\p{Cf}/gu, '')),
  }))
  const words: Word[] = []
  for (let at = 0; at < found.length; ) {
    let end = at
    while (found[end]?.plain.length === 1) end += 1
    const letters = found.slice(at, end)
    if (letters.length < 3) {
      words.push(...found.slice(at, at + 1))
      at += 1
      continue
    }
    words.push({
      escrita: letters.map(({ escrita }) => escrita).join(' '),
      plain: letters.map(({ plain }) => plain).join(''),
    })
    at = end
  }
  return words
}

function fits(word: Word | undefined, wanted: string): boolean {
  if (word === undefined) return false
  return wanted.endsWith('*') ? word.plain.startsWith(wanted.slice(0, -1)) : word.plain === wanted
}
