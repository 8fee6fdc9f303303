import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Novidade, readChangelog } from '../../../domain/novidades/read-changelog'

type Idioma = 'pt-BR' | 'en'

const read = new Map<Idioma, readonly Novidade[]>()

/** What CHANGELOG.md tells people in their language; read once, for it comes with the product. */
export function newsIn(idioma: Idioma): readonly Novidade[] {
  const before = read.get(idioma)
  if (before) return before
  const news = readChangelog(readFileSync(resolve('CHANGELOG.md'), 'utf8'), idioma)
  read.set(idioma, news)
  return news
}
