import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { candidatesOf } from '../../../src/server/app/estudio/candidates'
import { putToUse } from '../../../src/server/app/estudio/put-to-use'
import { type FileChange, resumeSave } from '../../../src/server/app/estudio/save-files'
import { beginSaving, listSavings } from '../../../src/server/app/estudio/saves'
import type { Reload } from '../../../src/server/app/reload/declaration-state'
import { readPlanFiles } from '../../../src/server/platform/database/migrations/plan/plan-file'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import { withApp } from '../with-app'

const root = mkdtempSync(join(tmpdir(), 'avenca-em-uso-'))
const { t, administrador } = withApp({ env: { AVENCA_DECLARACOES: root } }, ['administrador'])
const FERIADOS = 'resources/feriados.yaml'
const PLANO = 'config/migracoes/2026-11-20-1.plano.yaml'
const SIGNED = `plano: 2026-11-20-1
base: {config: a, banco: b}
passos: []
confirmo:
  - {passo: 1, frase: perder a coluna sigla, por: Rui}
`

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  mkdirSync(join(root, 'config/migracoes'), { recursive: true })
  writeFileSync(join(root, PLANO), SIGNED)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const at = (caminho: string) => (existsSync(join(root, caminho)) ? readFileSync(join(root, caminho), 'utf8') : null)
const left = () => readdirSync(join(root, 'config')).filter((name) => name.startsWith('.'))
const told = async () => (await listSavings(t.db, undefined))[0]?.situacao

/** Puts these files to use; `reload` is what a server makes of them. */
async function save(changes: readonly FileChange[], reload: Reload): Promise<void> {
  const { db, definitions, declaracoes } = t.app
  const usuario = await loadUsuarioById(db, definitions, administrador.usuarioId)
  if (!usuario) throw new Error('nobody saves')
  const id = await beginSaving(db, usuario, [])
  const { before } = candidatesOf(root, [])
  await putToUse(t.app, { id, changes, before, versao: declaracoes.state.versao }, reload)
}

const changed = { caminho: FERIADOS, texto: '# outro\n' }
const added = { caminho: 'resources/bancos.yaml', texto: 'recurso: bancos\n' }
const signed = { caminho: PLANO, texto: SIGNED.replace('Rui', 'Ana Prado') }

describe('putting files to use', () => {
  it('has them read once they are all in their places', async () => {
    const seen: unknown[] = []
    await save([changed, added], async () => {
      seen.push(at(FERIADOS), at(added.caminho))
      return 'recarregadas'
    })
    expect(seen).toEqual([changed.texto, added.texto])
  })

  it.each<[string, Reload]>([
    ['are refused', async () => 'recusadas'],
    ['cannot be built', () => Promise.reject(new Error('no app of these'))],
  ])('has every file as it was where they %s, the plan that somebody signed too, and says so', async (_, answer) => {
    const seen: unknown[] = []
    const before = at(FERIADOS)
    const away = { caminho: 'config/migracoes/2026-11-20-2.plano.yaml', texto: null }
    writeFileSync(join(root, away.caminho), SIGNED.replace('20-1', '20-2'))
    const reload: Reload = async () => {
      seen.push(at(FERIADOS))
      return answer()
    }
    await expect(save([changed, added, signed, away], reload)).rejects.toThrow()
    expect([at(FERIADOS), at(added.caminho), at(PLANO)]).toEqual([before, null, SIGNED])
    expect(at(away.caminho)).toContain('20-2')
    expect(seen).toEqual([changed.texto, before])
    expect([await told(), left()]).toEqual(['desfeita', []])
  })

  it('leaves nothing where one of them cannot be written, such as the plan, and the next start finds nothing to do', async () => {
    const before = at(FERIADOS)
    const plan = { caminho: `config/migracoes/${'x'.repeat(300)}.plano.yaml`, texto: SIGNED }
    await expect(save([changed, added, plan], async () => 'iguais')).rejects.toThrow()
    expect([at(FERIADOS), at(added.caminho), left()]).toEqual([before, null, []])
    expect([readPlanFiles(root).map(({ path }) => path), await resumeSave(root), await told()]).toEqual([
      [PLANO],
      null,
      'desfeita',
    ])
  })

  it('takes back nothing that somebody wrote meanwhile', async () => {
    const reload: Reload = async () => {
      writeFileSync(join(root, FERIADOS), '# de outra pessoa\n')
      return 'recusadas'
    }
    await expect(save([changed, added], reload)).rejects.toThrow(`"${FERIADOS}" mudou fora daqui`)
    expect([at(FERIADOS), at(added.caminho)]).toEqual(['# de outra pessoa\n', null])
  })

  it('is no success where what answers is something else', async () => {
    const { declaracoes } = t.app
    const { versao } = declaracoes.state
    const other: Reload = async () => {
      declaracoes.state = { ...declaracoes.state, versao: 'outra' }
      return 'recarregadas'
    }
    await expect(save([changed], other)).rejects.toMatchObject({ code: 'declaracoes_nao_sobem' })
    declaracoes.state = { ...declaracoes.state, versao }
  })
})
