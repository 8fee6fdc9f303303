import { texts } from '../../i18n/texts'
import type { AppRoute } from '../app-route'
import { plainPath } from '../app-route'

export interface Choice {
  readonly key: string
  readonly label: string
  readonly hint: string | null
  readonly path: string
}

export interface Section {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** Screens and create actions whose words contain every typed word, accents aside. Only addresses without a record. */
export function choicesFor(text: string, routes: readonly AppRoute[]): Section[] {
  const open = routes.filter((route) => route.allowed && !plainPath(route.path).includes(':') && matches(text, route))
  const isScreen = (route: AppRoute) => route.parent === null
  return [
    { title: texts.busca.paginas, choices: open.filter(isScreen).map(toChoice) },
    { title: texts.busca.acoes, choices: open.filter((route) => !isScreen(route)).map(toChoice) },
  ].filter((section) => section.choices.length > 0)
}

function toChoice({ key, title, grupo, path }: AppRoute): Choice {
  return { key, label: title, hint: grupo, path: plainPath(path) }
}

function matches(text: string, { title, grupo }: AppRoute): boolean {
  const haystack = plain(`${title} ${grupo ?? ''}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
