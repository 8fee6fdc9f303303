/** What the catalogues say, by code, in a language that is not Portuguese; `{name}` is filled in as there. */
export interface Sentences {
  readonly refusals: Readonly<Record<string, string>>
  readonly reasons: Readonly<Record<string, string>>
  /** Words that the product itself has between those of an installation. */
  readonly words: Readonly<Record<string, string>>
}

/** How it is said to whoever reads it. */
export interface Speech {
  readonly sentences: Sentences
  /** A word of the installation in that language; itself where it has none. */
  readonly word: (text: string, recurso?: string) => string
}

let heard: () => Speech | undefined = () => undefined

/** Whoever knows who reads sets it once: the server by the request at hand, a page by its own language. Nobody does: Portuguese. */
export function speak(source: () => Speech | undefined): void {
  heard = source
}

/** Undefined: Portuguese. */
export function speech(): Speech | undefined {
  return heard()
}

/** A label of the declarations, or several with ", " between them, for whoever reads; as `recurso` has it, where it is of one. */
export function inWords(text: string, recurso?: string): string {
  const speech = heard()
  if (!speech) return text
  const whole = speech.word(text, recurso)
  if (whole !== text) return whole
  return text
    .split(', ')
    .map((each) => speech.sentences.words[each] ?? speech.word(each, recurso))
    .join(', ')
}
