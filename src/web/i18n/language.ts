/** The languages in which the product speaks. */
export const LANGUAGES = ['pt-BR', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same words in another language: what is a sentence stays one, with the same things to fill in. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translation<R>
    : T extends object
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T

/** Where words stand together: each file of words is one part, and so are those of the packages. */
export type Part =
  | 'acessos'
  | 'act'
  | 'administracao'
  | 'antd'
  | 'board'
  | 'relatorios'
  | 'builder'
  | 'column'
  | 'configuracao'
  | 'conversas'
  | 'conta'
  | 'draft'
  | 'estudio'
  | 'export'
  | 'files'
  | 'fluxos'
  | 'frame'
  | 'history'
  | 'importacao'
  | 'inline'
  | 'join'
  | 'list'
  | 'masked'
  | 'mencoes'
  | 'mensagens'
  | 'merge'
  | 'painel'
  | 'tv'
  | 'pessoal'
  | 'porQue'
  | 'programas'
  | 'referencia'
  | 'refine'
  | 'resource'
  | 'richText'
  | 'segundoFator'
  | 'state'
  | 'systemFields'
  | 'teclas'
  | 'trash'

const KEY = 'avenca.idioma'
/** Set until it has reached whoever logs in next: the choice was made before anybody was known. */
const UNTOLD = 'avenca.idioma.escolhido'

/** The language of this page, from the moment it began to load; Portuguese where there is no browser. */
export const language: Language = asLanguage(globalThis.localStorage?.getItem(KEY) ?? null) ?? 'pt-BR'

let others: Readonly<Record<Part, object>> | null = null

/** The words of a language that is not Portuguese; they come before any screen, which reads its words once. */
export function bringWords(words: Readonly<Record<Part, object>>): void {
  others = words
}

/** The words of a part, in the language of this page. That others are of the same shape, their own file shows (`Translation`). */
export function inLanguage<T extends object>(part: Part, portuguese: T): T {
  const words = others?.[part]
  return isLike(words, portuguese) ? words : portuguese
}

function isLike<T extends object>(words: object | undefined, portuguese: T): words is T {
  return words !== undefined && Object.keys(portuguese).every((key) => key in words)
}

/** Turns this browser to a language: the page loads anew. */
export function turnTo(next: Language): void {
  localStorage.setItem(KEY, next)
  location.reload()
}

/** The same before log-in: it goes to the person with the next one. */
export function chooseBeforeLogin(next: Language): void {
  sessionStorage.setItem(UNTOLD, next)
  turnTo(next)
}

/** What was chosen before this log-in; read once. */
export function takeUntold(): Language | null {
  const untold = asLanguage(sessionStorage.getItem(UNTOLD))
  sessionStorage.removeItem(UNTOLD)
  return untold
}

export function asLanguage(text: string | null): Language | null {
  return LANGUAGES.find((known) => known === text) ?? null
}
