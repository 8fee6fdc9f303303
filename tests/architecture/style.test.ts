import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/generated-/.test(name))
  .map((name) => ({ name: join('src', name), text: readFileSync(join('src', name), 'utf8') }))

/** Names of the files in which a pattern stands. */
function filesWith(pattern: RegExp, within = /./): readonly string[] {
  return files.filter((file) => within.test(file.name) && pattern.test(file.text)).map((file) => file.name)
}

describe('the source', () => {
  it('is there to be read', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  it('keeps every file under 250 lines', () => {
    expect(files.filter((file) => file.text.split('\n').length > 251).map((file) => file.name)).toEqual([])
  })

  it('has no drawer files and no barrels', () => {
    expect(
      files.map((file) => file.name).filter((name) => /\/(utils|helpers|types|index|misc)\.tsx?$/.test(name)),
    ).toEqual([])
  })

  it('never injects HTML', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=/)).toEqual([])
  })

  it('has no clock and no randomness inside the domain', () => {
    expect(filesWith(/new Date\(\)|Date\.now\(|Math\.random\(/, /^src\/domain/)).toEqual([])
  })

  it('evaluates no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(/)).toEqual([])
  })

  it('keeps raw SQL identifiers in the files that answer for them', () => {
    const allowed = /^src\/server\/(platform\/database|framework)\//
    expect(
      filesWith(/\bsql\.(raw|ref|id|table)\(/, /^src\/(?!server\/(platform\/database|framework)\/)/).filter(
        (name) => !allowed.test(name),
      ),
    ).toEqual([])
  })

  it('says where toasts stand and how long in one file', () => {
    expect(filesWith(/notification\.(use|open|success|error|info|warning)/, /^src\/web/)).toEqual([
      join('src', 'web/layout/toasts/toast-holder.tsx'),
    ])
    expect(filesWith(/\bduration:/, /^src\/web/)).toEqual([join('src', 'web/layout/toasts/toast-holder.tsx')])
  })

  it('names no neighbouring folder of the design', () => {
    expect(filesWith(/\.\.\/shared/)).toEqual([])
  })
})
