import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFront } from '../../../src/server/app/reload/front'
import { createReloader } from '../../../src/server/app/reload/reloader'
import { withApp } from '../with-app'

const root = mkdtempSync(join(tmpdir(), 'avenca-recarregador-'))
for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
afterAll(() => rmSync(root, { recursive: true, force: true }))
const { t } = withApp({ env: { AVENCA_DECLARACOES: root } })

/** What reads the files of `root` anew; an app of declarations with bancos cannot be built. */
function open() {
  const { env, secret, pool, directUrl, definitions, clock, log, jobs, declaracoes } = t.app
  const deps = { env, secret, db: t.db, pool, directUrl, definitions, clock, log, jobs, declaracoes }
  const never = new Promise<Error>(() => undefined)
  const nothing = async () => undefined
  return createReloader({
    deps: {
      ...deps,
      extras: async (app) => {
        if (app.definitions.resources.bancos) throw new Error('no app of these')
      },
    },
    database: {
      ...t.database,
      directUrl,
      adminUrl: directUrl,
      embedded: 'nao',
      notes: [],
      lost: never,
      claimServer: nothing,
      close: nothing,
    },
    root,
    first: t.app,
    front: createFront(),
    watch: declaracoes,
  })
}

describe('reading the declarations again', () => {
  it('changes no table for an app that cannot be built, and goes on from there', async () => {
    const reloader = open()
    writeFileSync(join(root, 'resources/bancos.yaml'), 'recurso: bancos\ncampos:\n  nome: texto!\n')
    await expect(reloader.reload()).rejects.toThrow('no app of these')
    const { rows } = await sql<{ tabela: string | null }>`select to_regclass('bancos') as tabela`.execute(t.db)
    expect(rows).toEqual([{ tabela: null }])
    rmSync(join(root, 'resources/bancos.yaml'))
    expect(await reloader.reload()).toBe('iguais')
    await reloader.close()
  })
})
