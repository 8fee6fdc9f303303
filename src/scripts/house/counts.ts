import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './sources'

/** A count of the house beside what it should be at most. */
export interface Count {
  readonly name: string
  readonly found: number
  readonly most: number
  /** Where, the worst first. */
  readonly places: readonly string[]
}

const LONG_FILE = 250
const LONG_FUNCTION = 80
const FULL_FOLDER = 25
const TINY_FILE = 30
/** Widths in px at which a screen may change: xs, sm, md, lg, xl. */
const WIDTHS = new Set([480, 576, 768, 992, 1200])

/** The counts that say whether the framework carries the areas; the areas' lines are counted apart. */
export function countHouse(sources: readonly Source[]): readonly Count[] {
  const areas = sources.filter(({ path }) => /\/areas\//.test(path))
  const web = areas.filter(({ path }) => path.startsWith('src/web/'))
  const importers = importersOf(sources)
  // what `npm run tipos` writes is as long as the declarations; nobody reads it from end to end
  const written = sources.filter(({ path }) => !/\/generated-[\w-]+\.ts$/.test(path))
  const tiny = sources.filter(({ path, lines, folder }) => {
    const by = importers.get(path) ?? []
    return lines < TINY_FILE && by.length === 1 && by[0]?.folder === folder
  })
  return [
    count(
      'áreas sem a carteira, os resultados, o contato e as finanças: linhas',
      22_700,
      [],
      sum(areas.filter((source) => ![isCarteira, isResultado, isContato, isFinanca].some((room) => room(source)))),
    ),
    count('áreas da carteira: linhas', 10_300, [], sum(areas.filter(isCarteira))),
    count('áreas dos resultados: linhas', 2_850, [], sum(areas.filter(isResultado))),
    count('áreas do contato: linhas', 10_700, [], sum(areas.filter(isContato))),
    count('áreas das finanças: linhas', 4_900, [], sum(areas.filter(isFinanca))),
    count('áreas: Type.Unsafe', 0, matches(areas, /Type\.Unsafe[<(]/g)),
    count('em toda parte: Type.Unsafe', 0, matches(sources, /Type\.Unsafe[<(]/g)),
    count('áreas: Table do antd', 0, matches(web, /import \{[^}]*\bTable\b[^}]*\} from 'antd'/g)),
    count('áreas: chamadas cruas (http.…)', 0, matches(web, /\bhttp\.(get|post|put|patch|delete)\b/g)),
    count('áreas: mutações e invalidações à mão', 0, matches(web, /\b(useMutation|invalidate\w*)\(/g)),
    count('áreas: versões aumentadas à mão', 0, byHand(areas, 'version')),
    count('áreas: travas à mão', 0, byHand(areas, 'lock')),
    count('áreas: NOTIFY', 0, byHand(areas, 'notify')),
    count(`funções acima de ${LONG_FUNCTION} linhas`, 0, longFunctions(sources)),
    count(`arquivos acima de ${LONG_FILE} linhas`, 0, files(written.filter(({ lines }) => lines > LONG_FILE))),
    count(`arquivos de menos de ${TINY_FILE} linhas para um vizinho só`, 20, files(tiny)),
    count(`pastas acima de ${FULL_FOLDER} arquivos`, 0, fullFolders()),
    count('larguras próprias em media queries', 0, strangeWidths()),
    count('fontes que apontam para fora do repositório', 0, matches(sources, PAGES)),
  ]
}

/** Areas that came later grow by room of their own, so that the others still may not: how debts come in, are kept true and go back. */
const CARTEIRA =
  /\/areas\/(remessas|operacoes|distribuicao|pendencias|devolucoes|roteiros|alunos|enriquecimento|insucessos)\//

function isCarteira({ path }: Source): boolean {
  return CARTEIRA.test(path)
}

/** What a day, a month and a person's own came to. */
const RESULTADOS = /\/areas\/(metas|relatorios|calendario|pessoas|painel)\//

function isResultado({ path }: Source): boolean {
  return RESULTADOS.test(path)
}

/** Whom the house writes to and rings, and what comes back. */
const CONTATO = /\/areas\/(mensagens|contato|conversas|reguas|ligacoes)\//

function isContato({ path }: Source): boolean {
  return CONTATO.test(path)
}

/** And what is handed over to the creditor, told to a bureau for him, and told to the banks. */
const FINANCAS = /\/areas\/(prestacoes|negativacao|cobrancas\/remessas)\//

function isFinanca({ path }: Source): boolean {
  return FINANCAS.test(path)
}

/** Names of pages that are not in docs/. */
const PAGES =
  /\b(rules|rails|api|states|screens|ui|resources|architecture|spec|refine|reliability|beyond|capabilities|one-way)\.md/g

function count(name: string, most: number, places: readonly string[], found = places.length): Count {
  return { name, found, most, places }
}

/** Lines of code by area and kind: what its rules, its SQL, its wire and its screens cost. */
export function countAreas(sources: readonly Source[]): ReadonlyMap<string, Readonly<Record<Kind, number>>> {
  const byArea = new Map<string, Record<Kind, number>>()
  for (const source of sources) {
    const name = /\/areas\/([\w-]+)\//.exec(source.path)?.[1]
    if (name === undefined) continue
    const area = byArea.get(name) ?? { regras: 0, sql: 0, fio: 0, tela: 0 }
    area[kindOf(source)] += source.lines
    byArea.set(name, area)
  }
  return new Map([...byArea].sort(([, one], [, other]) => total(other) - total(one)))
}

export const KINDS = ['regras', 'sql', 'fio', 'tela'] as const
export type Kind = (typeof KINDS)[number]

function kindOf({ path, text }: Source): Kind {
  if (path.startsWith('src/web/')) return 'tela'
  if (/@sinclair\/typebox|from 'fastify'/.test(text)) return 'fio'
  return /from 'kysely'|database\/pool'/.test(text) ? 'sql' : 'regras'
}

export function total(area: Readonly<Record<Kind, number>>): number {
  return KINDS.reduce((all, kind) => all + area[kind], 0)
}

function sum(sources: readonly Source[]): number {
  return sources.reduce((all, { lines }) => all + lines, 0)
}

function files(sources: readonly Source[]): readonly string[] {
  return sources.toSorted((one, other) => other.lines - one.lines).map(({ path, lines }) => `${path} (${lines})`)
}

/** A line for each match, with its line number. */
function matches(sources: readonly Source[], pattern: RegExp): readonly string[] {
  return placesOf(sources, (text) => [...text.matchAll(pattern)].map(({ index }) => index))
}

/** A line for each place where the server's areas write past the module that writes. */
function byHand(areas: readonly Source[], rule: WritingRule): readonly string[] {
  const server = areas.filter(({ path }) => path.startsWith('src/server/'))
  return placesOf(server, (text) => writtenByHand(rule, text))
}

function placesOf(sources: readonly Source[], find: (text: string) => readonly number[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    find(text).map((index) => `${path}:${text.slice(0, index).split('\n').length}`),
  )
}

function longFunctions(sources: readonly Source[]): readonly string[] {
  const long = sources.filter(({ longest }) => longest > LONG_FUNCTION)
  return long.toSorted((one, other) => other.longest - one.longest).map(({ path, longest }) => `${path} (${longest})`)
}

function importersOf(sources: readonly Source[]): ReadonlyMap<string, readonly Source[]> {
  const importers = new Map<string, Source[]>()
  for (const source of sources)
    for (const target of source.imports) importers.set(target, [...(importers.get(target) ?? []), source])
  return importers
}

function fullFolders(): readonly string[] {
  const folders = readdirSync('src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({
      path,
      size: readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    }))
    .filter(({ size }) => size > FULL_FOLDER)
    .sort((one, other) => other.size - one.size)
    .map(({ path, size }) => `${path} (${size})`)
}

/** A number in a media query, which takes a name of src/web/theme/breakpoints.module.css; or a name for a width that is none of the five. */
export function strangeWidthsIn(sheet: string): readonly string[] {
  const found = [...sheet.matchAll(/@media[^{]*?([\d.]+)px|@value[^;]*\bwidth\b[^;]*?([\d.]+)px/g)]
  return found.flatMap(([, written, named = '']) => written ?? (WIDTHS.has(Number(named)) ? [] : named))
}

function strangeWidths(): readonly string[] {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  return sheets.flatMap((path) =>
    strangeWidthsIn(readFileSync(join('src', path), 'utf8')).map((width) => `src/${path} (${width} px)`),
  )
}

/** What only `src/server/framework/writing` and the framework beneath it may do. */
const PATTERNS = {
  version: /versao\s*=\s*(\w+\.)?versao\s*\+|versao['"]?\s*,\s*['"]\+['"]/,
  lock: /\.for(NoKey)?(Update|Share|KeyShare)\(|\bfor (no key )?(update|share|key share)\b|pg_advisory/i,
  write:
    /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\binsert into\b|\bdelete from\b|\bupdate [a-z_$]+( [a-z]{1,2})?\s+set\b/i,
  history: /\bwriteHistor(y|ies)\b/,
  notify: /\bnotify\b|\bpg_notify\b/i,
  clock:
    /clock\.(agora|real)\(\)|\b(now|clock_timestamp|transaction_timestamp)\(\)|\bcurrent_timestamp\b|new Date\(\)|Date\.now/i,
} as const

export type WritingRule = keyof typeof PATTERNS
export const WRITING_RULES = Object.keys(PATTERNS) as readonly WritingRule[]

/** Where a source breaks the rule: an index of each place. Words of comments and imports are no code. */
export function writtenByHand(rule: WritingRule, source: string): readonly number[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, blank).replace(/^import .*$/gm, blank)
  const { source: pattern, flags } = PATTERNS[rule]
  return [...code.matchAll(new RegExp(pattern, `g${flags}`))].map(({ index }) => index)
}
