import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Pages that the code cites, and pages that are kept elsewhere and may not be. */
const CITED = /(docs\/[\w/-]+\.md)(?:, ("[^"]+"(?:(?:,| and) "[^"]+")*))?/g
const ELSEWHERE =
  /(?<![\w/.-])(rules|rails|api|states|screens|ui|resources|architecture|spec|refine|reliability|beyond|one-way)\.md\b/

const files = ['src', 'tests', 'resources', 'config'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|yaml)$/.test(name) && !/citations\.test/.test(name))
    .map((name) => ({ name: join(root, name), text: readFileSync(join(root, name), 'utf8') })),
)

describe('a citation', () => {
  it('names a page of this repository and a heading that stands there', () => {
    const missing = files.flatMap(({ name, text }) =>
      [...text.matchAll(CITED)].flatMap(([, page = '', quoted = '']) => {
        if (!existsSync(page)) return [`${name}: ${page}`]
        const lines = readFileSync(page, 'utf8').split('\n')
        const headings = [...quoted.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading)
        return headings.filter((heading) => !lines.includes(`## ${heading}`)).map((each) => `${name}: ${page} ${each}`)
      }),
    )
    expect(missing).toEqual([])
  })

  it('names no page that is kept elsewhere', () => {
    expect(files.filter(({ text }) => ELSEWHERE.test(text)).map(({ name }) => name)).toEqual([])
  })
})
