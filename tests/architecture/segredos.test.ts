import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const FOLDERS = ['src', 'config', 'resources', 'docs', 'public', 'tests']
const TEXTS = /\.(ts|tsx|mjs|yaml|json|md|html|css|csv)$/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXTS.test(file))
    .map((file) => join(folder, file)),
)

/** What the keys of others look like; the tests' own are words. */
const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abpr]-[A-Za-z0-9-]{20}/,
  /\bsk_live_[A-Za-z0-9]{20}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  /\bpostgres(?:ql)?:\/\/[^\s:/'"`$]+:[^\s@/'"`$]{6,}@(?!127\.0\.0\.1|localhost)[a-z0-9.-]+\.[a-z]{2,}/,
]

it('keeps no secret among its files', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return KEYS.some((key) => key.test(text))
  })
  expect(found).toEqual([])
})

/** Repetitions of repetitions that cannot take one text in two ways: each turn begins with what the inner one never takes. */
const ONE_WAY = [String.raw`(?:\.[A-Za-z_][A-Za-z0-9_]*)*`]

it('repeats no repetition in a regular expression, for such a one may take for ever', () => {
  const found = files
    .filter((file) => file.startsWith('src') && /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })))
  expect(found.length).toBeGreaterThan(200)
  const nested = found.flatMap(({ file, pattern }) =>
    repeatedGroups(pattern)
      .filter((group) => hasEndlessRepetition(group.slice(0, -1)) && !ONE_WAY.includes(group))
      .map((group) => `${file}: ${group}`),
  )
  expect(nested).toEqual([])
})

function patternsOf(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The groups that may be repeated without end, each with its sign: `(a+)*`. */
function repeatedGroups(pattern: string): readonly string[] {
  const bare = withoutClasses(pattern)
  const opened: number[] = []
  const groups: string[] = []
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '\\') at += 1
    else if (bare[at] === '(') opened.push(at)
    else if (bare[at] === ')') {
      const start = opened.pop() ?? 0
      const sign = /^(?:[*+]|\{\d+,\})/.exec(bare.slice(at + 1))?.[0]
      if (sign) groups.push(pattern.slice(start, at + 1 + sign.length))
    }
  }
  return groups
}

function hasEndlessRepetition(group: string): boolean {
  return /(?<!\\)[*+]|\{\d+,\}/.test(withoutClasses(group).replace(/\\./g, 'xx'))
}

/** Of the same length, so that places stay what they are. */
function withoutClasses(pattern: string): string {
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, (text) => 'x'.repeat(text.length))
}
