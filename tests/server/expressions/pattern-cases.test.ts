import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilePattern, fitsPattern } from '../../../src/declaration/fields/pattern'
import { createPool } from '../../../src/server/platform/database/pool'
import { cloneDatabase, type TestDatabase } from '../harness'

const CASES = [
  ['[A-Z]{3}[0-9][A-Z0-9][0-9]{2}', ['ABC1D23', 'ABC1234'], ['ABC1D2', 'abc1d23', 'ABC1D23\n', 'XABC1D23', '']],
  ['(R|AV)\\. [A-Z]{1,3}', ['R. A', 'AV. XYZ'], ['RA A', 'R. ABCD', 'AV']],
  ['a|bc?', ['a', 'b', 'bc'], ['ab', 'ac', 'c']],
  ['[\\-\\]\\\\_é]{2}', ['-]', '\\é', '__'], ['ab', '-', 'ê-']],
  ['[0-9/-]{3}', ['1/2', '-/-'], ['1.2']],
  ['ção', ['ção'], ['cao', 'çao']],
  ['\\(\\)\\[\\]\\{\\}\\$\\^\\*\\+\\?\\|\\/', ['()[]{}$^*+?|/'], ['()']],
  ["'; drop table x; --", ["'; drop table x; --"], ["'"]],
] as const

describe('a pattern in JavaScript and in PostgreSQL', () => {
  let database: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await cloneDatabase()
    pool = createPool({
      url: database.ownerUrl,
      max: 2,
      statementTimeoutMs: 5000,
      name: 'padroes',
      throughPooler: 'nao',
      onError: () => undefined,
    })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  const inSql = async (texts: readonly string[], regex: string) => {
    const { rows } = await pool.query<{ fits: boolean }>(
      'select t ~ $2 as fits from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [texts, regex],
    )
    return rows.map(({ fits }) => fits)
  }

  it.each(CASES)('%s takes and refuses the same', async (written, good, bad) => {
    const regex = regexOf(written)
    const texts = [...good, ...bad]
    const expected = texts.map((_, at) => at < good.length)
    expect(texts.map((text) => fitsPattern(text, { regex }))).toEqual(expected)
    expect(await inSql(texts, regex)).toEqual(expected)
  })

  it('says of any text what the database says of it, whatever pattern of the subset is asked', async () => {
    await fc.assert(
      fc.asyncProperty(pattern(), fc.array(text(), { minLength: 1, maxLength: 12 }), async (written, texts) => {
        const regex = regexOf(written)
        expect(await inSql(texts, regex)).toEqual(texts.map((each) => fitsPattern(each, { regex })))
      }),
      { numRuns: 300 },
    )
  })

  it('is never slow: the longest text against the worst pattern that fits the subset', {
    timeout: 60_000,
  }, async () => {
    expect(compilePattern(`${'(a|aa)(a|aa)?'.repeat(12)}b`)).toHaveProperty('message')
    const written = `${'(a|aa)'.repeat(9)}a{0,18}b`
    expect(fitsPattern('a'.repeat(10_000), { regex: regexOf(written) })).toBe(false)
    expect(await inSql(['a'.repeat(10_000)], regexOf(written))).toEqual([false])
  })
})

function regexOf(written: string): string {
  const compiled = compilePattern(written)
  if ('message' in compiled) throw new Error(`${written}: ${compiled.message}`)
  return compiled.regex
}

const CHARS = fc.constantFrom('a', 'b', 'Z', '0', '9', 'é', '-', ' ', '/', '😀')

function text(): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(CHARS, fc.constantFrom('.', '\n', '\\', ']', "'")), { maxLength: 6 })
    .map((all) => all.join(''))
}

function pattern(): fc.Arbitrary<string> {
  const plain = fc.oneof(
    CHARS.map((char) => (char === '/' ? '\\/' : char)),
    fc.constantFrom('\\.', '\\\\', '[A-Z]', '[0-9a-b]', '[é\\-]', '[\\]\\\\ ]'),
  )
  const repeated = fc
    .tuple(plain, fc.constantFrom('', '?', '{2}', '{0,3}', '{1,2}'))
    .map(([atom, times]) => atom + times)
  const sequence = fc.array(repeated, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
  const group = fc
    .tuple(fc.array(plain, { minLength: 1, maxLength: 3 }), fc.array(plain, { minLength: 1, maxLength: 2 }))
    .map(([one, other]) => `(${one.join('')}|${other.join('')}){1,2}`)
  return fc
    .array(fc.oneof(sequence, group), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(fcJoin(all)))
    .filter(hasFewWays)
}

/** What is refused for its many ways is no pattern of the subset; any other refusal of these would be a fault. */
function hasFewWays(written: string): boolean {
  const compiled = compilePattern(written)
  return !('message' in compiled && compiled.message.startsWith('há caminhos demais'))
}

/** Alternatives or one after the other, by how many there are. */
function fcJoin(all: readonly string[]): string {
  return all.length % 2 === 0 ? '|' : ''
}
