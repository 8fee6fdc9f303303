import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countHouse, strangeWidthsIn } from '../../src/scripts/house/counts'
import { readSources, type Source } from '../../src/scripts/house/sources'

/** What each count was when it was last lowered; the lines of the areas grow with what they can do and are not held here. */
const KEPT: Record<string, number> = JSON.parse(readFileSync('tests/architecture/house.json', 'utf8'))

const planted = (path: string, text: string): Source => ({
  path,
  folder: path.replace(/\/[^/]*$/, ''),
  lines: 40,
  text,
  imports: [],
  longest: 10,
})
const countIn = (name: string, source: Source) => countHouse([source]).find((count) => count.name === name)?.found

describe('the counts of the house', () => {
  it('are no higher than they were', () => {
    const counts = countHouse(readSources()).filter(({ name }) => !/^áreas .*: linhas$/.test(name))
    const risen = counts.filter(({ name, found }) => found > (KEPT[name] ?? 0))
    expect(risen.map(({ name, found, places }) => ({ name, found, kept: KEPT[name], places }))).toEqual([])
    expect(Object.keys(KEPT).sort()).toEqual(counts.map(({ name }) => name).sort())
  })

  it.each([
    ['áreas: Type.Unsafe', 'server', 'const a = Type.Unsafe<A>({})'],
    ['áreas: Table do antd', 'web', "import { Card, Table } from 'antd'"],
    ['áreas: chamadas cruas (http.…)', 'web', "await http.get('/a')"],
    ['áreas: mutações e invalidações à mão', 'web', 'useMutation({})'],
    ['áreas: versões aumentadas à mão', 'server', 'update a set versao = versao + 1'],
    ['áreas: travas à mão', 'server', 'select 1 from a for no key update'],
    ['áreas: NOTIFY', 'server', "select pg_notify('a', '')"],
  ])('see what is planted: %s', (name, side, text) => {
    const [before, after] = ['', text].map((each) =>
      countIn(name, planted(`src/${side}/areas/credores/planted.ts`, each)),
    )
    expect([before, after]).toEqual([0, 1])
  })

  it.each<readonly [sheet: string, found: readonly string[]]>([
    ['@media (max-width: 600px) {', ['600']],
    ['@media screen and (width < 576px) {', ['576']],
    ['@value below-sm from "./breakpoints.module.css";\n@media below-sm {\n  a { width: 600px; }\n}', []],
    ['@value below-sm: (width < 576px);', []],
    ['@value own: (min-width: 1001px);', ['1001']],
  ])('see a width that is written into a media query, or named and none of the five: %s', (sheet, found) => {
    expect(strangeWidthsIn(sheet)).toEqual(found)
  })

  it('see a function and a file that are too long', () => {
    const long = { ...planted('src/server/areas/credores/long.ts', ''), lines: 251, longest: 81 }
    expect(countIn('funções acima de 80 linhas', long)).toBe(1)
    expect(countIn('arquivos acima de 250 linhas', long)).toBe(1)
  })
})
