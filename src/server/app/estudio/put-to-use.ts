import { formatMistake } from '../../../declaration/diagnostics/format'
import { AppError } from '../../../errors/app-error'
import type { App } from '../../platform/type-provider'
import type { Reload } from '../reload/declaration-state'
import { changedOutside } from './candidates'
import { closeSave, type FileChange, saveFiles, textAt } from './save-files'
import { endSaving } from './saves'

interface Saving {
  /** Its row among the savings. */
  readonly id: number
  readonly changes: readonly FileChange[]
  /** Texts that stood, by path. */
  readonly before: ReadonlyMap<string, string>
  /** Of the declarations that are to answer. */
  readonly versao: string
}

/** Writes the files and has them served; where either fails both are as they were, and the history says so. */
export async function putToUse(app: App, saving: Saving, reload: Reload): Promise<void> {
  try {
    await saveFiles(app.env.declaracoes, saving.changes, { gravacao: saving.id, situacao: 'aplicada' })
    await serve(app, saving, reload)
  } catch (error) {
    await undo(app, saving, reload)
    throw error
  }
}

async function serve({ env, declaracoes }: App, { changes, before, versao }: Saving, reload: Reload): Promise<void> {
  const lost = changes.find(({ caminho, texto }) => textAt(env.declaracoes, caminho) !== texto)
  if (lost) throw new AppError('declaracoes_mudaram', { caminho: lost.caminho })
  const outcome = await reload()
  const { erros, recusa, versao: inUse } = declaracoes.state
  if (outcome !== 'recusadas' && inUse === versao) return
  const caminho = changedOutside(env.declaracoes, withChanges(before, changes))
  if (caminho !== null) throw new AppError('declaracoes_mudaram', { caminho })
  throw new AppError('declaracoes_nao_sobem', { detalhe: recusa ?? erros.map(formatMistake).join('\n') })
}

/** The files as they are once these are written. */
function withChanges(before: ReadonlyMap<string, string>, changes: readonly FileChange[]): ReadonlyMap<string, string> {
  const gone = new Set(changes.map(({ caminho }) => caminho))
  const written = changes.flatMap(({ caminho, texto }) => (texto === null ? [] : [[caminho, texto] as const]))
  return new Map([...[...before].filter(([caminho]) => !gone.has(caminho)), ...written])
}

/** Each step on its own: one that cannot be done, as on a full disk, keeps none of the others from being done. */
async function undo({ env, db, log }: App, saving: Saving, reload: Reload): Promise<void> {
  const root = env.declaracoes
  const done = async (step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step()
      return true
    } catch (error) {
      log.error({ err: error }, 'taking back declarations')
      return false
    }
  }
  const isBack = await done(() => takeBack(root, saving))
  await done(reload)
  // what could not be taken back is gone on with by the next start, which tells of it then
  if (!isBack) return
  if (await done(() => endSaving(db, saving.id, { situacao: 'desfeita', commit: null })))
    await done(() => closeSave(root))
}

/** Only what still is as it was written here: what somebody put in its place meanwhile is his. */
async function takeBack(root: string, { id, changes, before }: Saving): Promise<void> {
  const back = changes
    .filter(({ caminho, texto }) => textAt(root, caminho) === texto)
    .map(({ caminho }) => ({ caminho, texto: before.get(caminho) ?? null }))
  if (back.length === 0) await closeSave(root)
  else await saveFiles(root, back, { gravacao: id, situacao: 'desfeita' })
}
