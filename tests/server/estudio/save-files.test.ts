import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeSave, prepareSave, resumeSave, saveFiles } from '../../../src/server/app/estudio/save-files'

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

const MEANT = { gravacao: 7, situacao: 'aplicada' } as const

/** As if everything left beside the files were of yesterday. */
function grownOld(): void {
  for (const { parentPath, name } of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (name.startsWith('.gravacao-')) utimesSync(join(parentPath, name), 0, 0)
}

describe('saving several files as one', () => {
  it('leaves the new ones and nothing beside them', async () => {
    await saveFiles(root, CHANGES, MEANT)
    await closeSave(root)
    expect(contents()).toEqual(AFTER)
  })

  it('is gone on with by the next start when it was killed after the journal, wherever among the renames', async () => {
    await prepareSave(root, CHANGES, MEANT)
    expect(await resumeSave(root)).toEqual(MEANT)
    // killed again after everything but the journal's end
    expect(await resumeSave(root)).toEqual(MEANT)
    await closeSave(root)
    expect(contents()).toEqual(AFTER)
    expect(await resumeSave(root)).toBeNull()
  })

  it('takes no file away that was made anew after it was interrupted', async () => {
    await saveFiles(root, CHANGES, MEANT)
    writeFileSync(join(root, 'resources/b.yaml'), 'b: 3\n')
    await resumeSave(root)
    await closeSave(root)
    expect(contents()).toEqual({ ...AFTER, 'b.yaml': 'b: 3\n' })
  })

  it.each(['resources', 'config/fluxos', 'config/testes', 'config/migracoes'])(
    'never was when it was killed before the journal, and leaves nothing in %s',
    async (folder) => {
      await prepareSave(root, [...CHANGES, { caminho: `${folder}/d.yaml`, texto: 'd: 2\n' }], MEANT)
      rmSync(join(root, 'config/.gravacao.json'))
      grownOld()
      expect(await resumeSave(root)).toBeNull()
      expect(contents()).toEqual(BEFORE)
    },
  )

  it('is left to the process that saves by another that starts meanwhile', async () => {
    await prepareSave(root, CHANGES, MEANT)
    const journal = join(root, 'config/.gravacao.json')
    const text = readFileSync(journal, 'utf8')
    rmSync(journal)
    await resumeSave(root)
    writeFileSync(journal, text)
    await resumeSave(root)
    await closeSave(root)
    expect(contents()).toEqual(AFTER)
  })

  it('leaves everything as it was where one text cannot be written', async () => {
    const long = { caminho: `resources/${'x'.repeat(300)}.yaml`, texto: 'x' }
    await expect(prepareSave(root, [...CHANGES, long], MEANT)).rejects.toThrow()
    expect(contents()).toEqual(BEFORE)
  })
})
