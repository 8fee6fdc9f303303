import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { formatMistake, formatWithFrame } from '../../../src/declaration/diagnostics/format'
import { missingDefault } from '../../../src/declaration/diagnostics/missing-default'
import { MISTAKE_CODES, type Mistake } from '../../../src/declaration/diagnostics/mistake'
import { loadFiles, productFiles } from '../product-files'

const HERE = import.meta.dirname
const CODES = Object.keys(MISTAKE_CODES).sort()

/** Every file below the folder of a code, as an installation would have it; figures are the product's own where config/ has none. */
function filesOf(code: string): readonly SourceFile[] {
  const folder = join(HERE, code)
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const regras = productFiles.find(({ path }) => path === 'config/regras.yaml')
  const hasOwn = own.some(({ path }) => path === regras?.path)
  return code === 'E103' || hasOwn || !regras ? own : [...own, regras]
}

/** What is said of those files; E217 is what the plan of a migration says of a table that has rows. */
function mistakesOf(code: string): readonly Mistake[] {
  const files = filesOf(code)
  const [first] = files
  if (code !== 'E217' || !first) return loadFiles(files).mistakes
  expect(loadFiles(files).mistakes).toEqual([])
  const said = missingDefault(first, { recurso: 'bancos', nome: 'agencia', linhas: 12 })
  return said ? [said] : []
}

describe('every code of a mistake', () => {
  it('has its folder here, and every folder its code', () => {
    const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(CODES)
  })

  it.each(CODES)('%s gives exactly the expected lines, and itself among them', (code) => {
    const lines = mistakesOf(code).map(formatMistake)
    expect(`${lines.join('\n')}\n`).toBe(readFileSync(join(HERE, code, 'esperado.txt'), 'utf8'))
    expect(lines.some((line) => line.includes(` ${code} `))).toBe(true)
  })

  it.each(CODES)('%s is framed with its source line and a caret below the very place', (code) => {
    for (const mistake of mistakesOf(code)) {
      const [, source = '', caret = ''] = formatWithFrame(mistake).split('\n')
      const gutter = `  ${mistake.line} | `
      expect(source.startsWith(gutter)).toBe(true)
      expect(caret.indexOf('^') - gutter.length).toBe(mistake.column - 1)
    }
  })
})
