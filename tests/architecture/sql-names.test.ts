import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = 'src/server/framework/resources'

it('turns names into SQL in two files only', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(30)
  const raw = files.filter((name) => /\bsql\.(raw|ref|id|table|lit)\(/.test(readFileSync(join(ROOT, name), 'utf8')))
  expect(raw.sort()).toEqual(['expression-sql.ts', 'sql-names.ts'])
})
