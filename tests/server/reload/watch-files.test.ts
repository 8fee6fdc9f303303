import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Watching, watchDeclarations } from '../../../src/server/app/reload/watch-files'

let root: string
let watching: Watching
let changes: number
const file = () => join(root, 'resources', 'bens.yaml')
const noticed = (times: number) => expect.poll(() => changes).toBe(times)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'avenca-observa-'))
  for (const folder of ['resources', 'config/listas']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(file(), 'recurso: bens\n')
  changes = 0
  watching = watchDeclarations(
    root,
    () => {
      changes += 1
    },
    (error) => {
      throw error
    },
  )
  await watching.ready
})
afterEach(() => {
  watching.close()
  rmSync(root, { recursive: true })
})

/** As editors save that never leave half a file: a new one is put in its place. */
function replace(text: string): void {
  const fresh = join(root, 'resources', '.bens.yaml.novo')
  writeFileSync(fresh, text)
  renameSync(fresh, file())
}

describe('the watch over the declarations', () => {
  it('notices a file written over, and each time another is put in its place', async () => {
    writeFileSync(file(), 'recurso: bens # 1\n')
    await noticed(1)
    for (const time of [2, 3, 4]) {
      replace(`recurso: bens # ${time}\n`)
      await noticed(time)
    }
    writeFileSync(file(), 'recurso: bens # 5\n')
    await noticed(5)
  })

  it('notices a file that comes, also in a folder that was not there, and one that goes', async () => {
    mkdirSync(join(root, 'resources', 'consultas'))
    writeFileSync(join(root, 'resources', 'consultas', 'garantias.yaml'), 'consulta: garantias\n')
    await noticed(1)
    rmSync(file())
    await noticed(2)
  })

  it('calls once for files that come together, and never for what is no declaration', async () => {
    writeFileSync(join(root, 'resources', 'notas.txt'), 'x')
    for (const name of ['a', 'b', 'c']) cpSync(file(), join(root, 'resources', `${name}.yaml`))
    await noticed(1)
  })
})
