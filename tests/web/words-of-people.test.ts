import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { allCodes } from './resources/harness'

const FOLDER = 'src/web/i18n'
/** Pages of administrators may name codes. */
const OF_ADMINISTRATORS = new Set(['configuracao-texts.ts', 'por-que-texts.ts', 'administracao-texts.ts'])

it('no text of a screen names a permission by its code', () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !OF_ADMINISTRATORS.has(basename(file)))
    .flatMap((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
      return allCodes
        .filter((code) => new RegExp(`(?<![\\w./])${code.replace('.', '\\.')}(?![\\w(])`).test(text))
        .map((code) => `${file}: ${code}`)
    })
  expect(found).toEqual([])
})
