import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What is written once → the shape by which a second one is known → where it may stand. */
const ONCE: readonly (readonly [what: string, sign: RegExp, where: readonly string[]])[] = [
  [
    'days, instants and counts as people read them',
    /Intl\.(DateTimeFormat|NumberFormat)\(|\.toLocaleString\('pt-BR'\)/,
    [
      // the clock on the wall of any zone
      'src/domain/calendar/local-time.ts',
      'src/domain/calendar/long-date.ts',
      'src/domain/calendar/sao-paulo.ts',
      'src/domain/money/format.ts',
      // what a command prints
      'src/scripts/demo.ts',
      'src/scripts/importar.ts',
      // the clock on the wall, part by part
      'src/server/framework/resources/export/cells/sao-paulo.ts',
      'src/server/framework/resources/import/check/sao-paulo-instant.ts',
      'src/web/framework/fields/sao-paulo-time.ts',
      // the page of a message, which has nothing of the product
      'src/web/publico/format.ts',
      // sizes of files
      'src/web/i18n/files-texts.ts',
    ],
  ],
  [
    'the id of the wire',
    /Type\.Integer\(\{ minimum: 1, maximum: Number\.MAX_SAFE_INTEGER \}\)/,
    ['src/contract/atoms.ts'],
  ],
  [
    'a plain value that may be none',
    /Type\.Union\(\[Type\.(String|Integer|Number)\(\), Type\.Null\(\)\]/,
    // with a description of their own, or beside a `nullable` of another kind
    [
      'src/server/platform/jobs/routes.ts',
      'src/server/app/reload/routes.ts',
      'src/server/framework/resources/export/routes.ts',
      'src/server/framework/resources/personal/access-routes.ts',
    ],
  ],
]

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated-') && !file.includes('/demo/'))
  .map((file) => join('src', file))

describe('one of each', () => {
  it.each(ONCE)('%s', (_, sign, where) => {
    const found = files.filter((file) => sign.test(readFileSync(file, 'utf8')))
    expect(found.sort()).toEqual([...where].sort())
  })
})
