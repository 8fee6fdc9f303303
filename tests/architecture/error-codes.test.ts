import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Codes at the left of each file of the catalogue, in both languages. */
const codesOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}([a-z][a-z0-9_]*): ?(?:\[|'|"|`|$)/gm)].map(([, code]) => code ?? '')

it('of a refusal is one thing: what stands in two files of the catalogue would be the later one, in silence', () => {
  const files = readdirSync('src/errors').filter((name) => name.startsWith('catalogue-'))
  expect(files.length).toBeGreaterThan(5)
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const file of files)
    for (const code of codesOf(`src/errors/${file}`)) {
      if (seen.has(code)) twice.push(`${code}: ${seen.get(code)} and ${file}`)
      seen.set(code, file)
    }
  expect(seen.size).toBeGreaterThan(300)
  expect(twice).toEqual([])
})
