import { semAcento } from '../../../domain/mensagens/sem-acento'
import { texts } from '../../i18n/texts'
import type { FoundSection } from '../../refine/calls/use-record-search'
import { type AppRoute, plainPath } from '../app-route'

export interface Choice {
  readonly key: string
  readonly label: string
  readonly hint: string | null
  readonly path: string
  /** What tells a record from others of its name. */
  readonly details?: readonly { readonly rotulo: string; readonly texto: string }[]
  /** What one wants next with it, by Ctrl+Enter. */
  readonly act?: { readonly label: string; readonly path: string } | null
}

export interface Section {
  readonly title: string
  readonly choices: readonly Choice[]
  /** There are more that the words typed so far do not tell apart. */
  readonly note?: string
}

/** Choices of a section that are drawn: a key must answer at once with five hundred screens, too. */
const DRAWN = 40

/** Screens and create actions whose words contain every typed word, accents aside. Only addresses without a record. */
export function choicesFor(text: string, routes: readonly AppRoute[]): Section[] {
  const words = semAcento(text).split(/\s+/)
  const open = routes.filter((route) => route.allowed && !plainPath(route.path).includes(':') && matches(words, route))
  const isScreen = (route: AppRoute) => route.parent === null
  return [
    section(texts.busca.paginas, open.filter(isScreen)),
    section(
      texts.busca.acoes,
      open.filter((route) => !isScreen(route)),
    ),
  ].filter((section) => section.choices.length > 0)
}

function section(title: string, routes: readonly AppRoute[]): Section {
  const more = routes.length - DRAWN
  return { title, choices: routes.slice(0, DRAWN).map(toChoice), ...(more > 0 && { note: texts.busca.mais(more) }) }
}

function toChoice({ key, title, grupo, path }: AppRoute): Choice {
  return { key, label: title, hint: grupo, path: plainPath(path) }
}

function matches(words: readonly string[], route: AppRoute): boolean {
  const haystack = haystackOf(route)
  return words.every((word) => haystack.includes(word))
}

const known = new WeakMap<AppRoute, string>()

function haystackOf(route: AppRoute): string {
  const before = known.get(route)
  if (before !== undefined) return before
  const haystack = semAcento(`${route.title} ${route.grupo ?? ''}`)
  known.set(route, haystack)
  return haystack
}

/** What the server found, as choices: the first key opens the record, the second does what one wants next. */
export function foundSections(sections: readonly FoundSection[]): readonly Section[] {
  return sections.map(({ recurso, rotulo, achados, mais }) => ({
    title: rotulo,
    choices: achados.map(({ id, titulo, caminho, detalhes, acao }) => ({
      key: `${recurso}:${id}`,
      label: titulo,
      hint: null,
      path: caminho,
      details: detalhes,
      act: acao && { label: acao.rotulo, path: acao.caminho },
    })),
    ...(mais && { note: texts.busca.haMais }),
  }))
}
