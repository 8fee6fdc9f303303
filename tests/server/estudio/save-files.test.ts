import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishSave, prepareSave, saveFiles } from '../../../src/server/app/estudio/save-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'avenca-gravacao-'))
  mkdirSync(join(root, 'resources'))
  mkdirSync(join(root, 'config'))
  writeFileSync(join(root, 'resources/a.yaml'), 'a: 1\n')
  writeFileSync(join(root, 'resources/b.yaml'), 'b: 1\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const CHANGES = [
  { caminho: 'resources/a.yaml', texto: 'a: 2\n' },
  { caminho: 'resources/b.yaml', texto: null },
  { caminho: 'config/listas/c.yaml', texto: 'c: 2\n' },
]

function contents(): Readonly<Record<string, string>> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const read = files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const)
  return Object.fromEntries(read.sort(([one], [other]) => one.localeCompare(other)))
}

const BEFORE = { 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' }
const AFTER = { 'a.yaml': 'a: 2\n', 'c.yaml': 'c: 2\n' }

describe('saving several files as one', () => {
  it('leaves the new ones and nothing beside them', async () => {
    await saveFiles(root, CHANGES)
    expect(contents()).toEqual(AFTER)
  })

  it('is gone on with by the next start when it was killed after the journal, wherever among the renames', async () => {
    await prepareSave(root, CHANGES)
    const journal = readFileSync(join(root, 'config/.gravacao.json'), 'utf8')
    await finishSave(root)
    // killed again after everything but the journal's end
    writeFileSync(join(root, 'config/.gravacao.json'), journal)
    await finishSave(root)
    expect(contents()).toEqual(AFTER)
  })

  it('never was when it was killed before the journal', async () => {
    await prepareSave(root, CHANGES)
    rmSync(join(root, 'config/.gravacao.json'))
    await finishSave(root)
    expect(contents()).toEqual(BEFORE)
  })

  it('leaves everything as it was where one text cannot be written', async () => {
    const long = { caminho: `resources/${'x'.repeat(300)}.yaml`, texto: 'x' }
    await expect(prepareSave(root, [...CHANGES, long])).rejects.toThrow()
    expect(contents()).toEqual(BEFORE)
  })
})
