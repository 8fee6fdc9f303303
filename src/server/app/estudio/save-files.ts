import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { nullable, Text } from '../../../contract/atoms'
import { SAVED_FOLDERS } from '../../../declaration/places'
import { AppError } from '../../../errors/app-error'
import { isCode, versionOf } from './files'

/** A file as it shall be; null: it goes. */
export interface FileChange {
  readonly caminho: string
  readonly texto: string | null
}

/** What is known of a save once its journal is done with. */
export interface Meant {
  /** Its row among the savings. */
  readonly gravacao: number
  readonly situacao: 'aplicada' | 'desfeita'
}

/** What a save still has to do: `de` takes the place of `para`; without `de` the file goes, if it is still the one that had this version. */
const Journal = Type.Object({
  gravacao: Type.Integer(),
  situacao: Type.Union([Type.Literal('aplicada'), Type.Literal('desfeita')]),
  passos: Type.Array(Type.Object({ para: Text, de: nullable(Text), era: nullable(Text) })),
})

const JOURNAL = 'config/.gravacao.json'
/** Before the name of what is not yet a declaration: readers and the watcher pass over names that begin with a dot. */
const PREFIX = '.gravacao-'
/** What is younger may be of a save that goes on in another process. */
const OLD_MS = 60_000

/**
 * Writes several files as one: all of them or none, whatever stops the machine.
 *
 * Each new text is written beside its place and flushed; then a journal of the renames, then the renames. Who is stopped before the
 * journal leaves the files as they were; who is stopped after it is gone on with by `resumeSave`. The journal stays until `closeSave`.
 */
export async function saveFiles(root: string, changes: readonly FileChange[], meant: Meant): Promise<void> {
  await prepareSave(root, changes, meant)
  await finishSave(root)
}

/** Everything up to the journal: nothing is in its place yet. Throws `declaracoes_sem_espaco`, `declaracoes_somente_leitura`. */
export async function prepareSave(root: string, changes: readonly FileChange[], meant: Meant): Promise<void> {
  const id = randomUUID()
  const steps = changes.map(({ caminho, texto }) => ({
    para: caminho,
    de: texto === null ? null : `${dirname(caminho)}/${PREFIX}${id}-${basename(caminho)}`,
    era: texto === null ? versionAt(root, caminho) : null,
    texto,
  }))
  try {
    for (const { de, texto } of steps) if (de !== null && texto !== null) await writeFlushed(root, de, texto)
    const draft = `${dirname(JOURNAL)}/${PREFIX}${id}`
    const passos = steps.map(({ para, de, era }) => ({ para, de, era }))
    await writeFlushed(root, draft, JSON.stringify({ ...meant, passos }))
    await rename(join(root, draft), join(root, JOURNAL))
    await flushFolder(join(root, dirname(JOURNAL)))
  } catch (error) {
    await sweep(root, (name) => name.startsWith(PREFIX + id)).catch(() => undefined)
    throw asRefusal(error)
  }
}

/** At a start: goes on with what was interrupted. Answers what the save is to be told as, for the time when the database is there. */
export async function resumeSave(root: string): Promise<Meant | null> {
  const meant = await finishSave(root)
  await sweep(root, (_name, path) => Date.now() - statSync(path).mtimeMs > OLD_MS)
  return meant
}

/** Does what the journal still asks for. Safe to repeat, also beside another process that does the same. */
async function finishSave(root: string): Promise<Meant | null> {
  const journal = readJournal(root)
  if (journal === null) return null
  const { gravacao, situacao, passos } = journal
  for (const { para, de, era } of passos) {
    if (de !== null) await renameIfThere(join(root, de), join(root, para))
    else if (era !== null && versionAt(root, para) === era) await rm(join(root, para), { force: true })
  }
  for (const folder of new Set(passos.map(({ para }) => dirname(para)))) await flushFolder(join(root, folder))
  return { gravacao, situacao }
}

/** The save is told of: nothing is left to go on with. */
export async function closeSave(root: string): Promise<void> {
  await rm(join(root, JOURNAL), { force: true })
  await sweep(root, () => true)
}

/** The text of a file; null where there is none. */
export function textAt(root: string, caminho: string): string | null {
  const path = join(root, caminho)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function versionAt(root: string, caminho: string): string | null {
  const text = textAt(root, caminho)
  return text === null ? null : versionOf(text)
}

/** One that is not there any more is in its place already. */
async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function readJournal(root: string) {
  const text = textAt(root, JOURNAL)
  if (text === null) return null
  const content: unknown = JSON.parse(text)
  return Value.Decode(Journal, content)
}

async function writeFlushed(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  const file = await open(join(root, path), 'wx', 0o644)
  try {
    await file.writeFile(text, 'utf8')
    await file.sync()
  } finally {
    await file.close()
  }
}

/** So that the new name outlives a power cut; where a folder cannot be opened the file system sees to it. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!isCode(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOENT')) throw error
  }
}

/** Takes away what a save left beside the places of files. */
async function sweep(root: string, isMeant: (name: string, path: string) => boolean): Promise<void> {
  for (const folder of SAVED_FOLDERS) {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    for (const name of names.filter((each) => each.startsWith(PREFIX)))
      if (isMeant(name, join(root, folder, name))) await rm(join(root, folder, name), { force: true })
  }
}

function asRefusal(error: unknown): unknown {
  if (isCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return new AppError('declaracoes_sem_espaco')
  if (isCode(error, 'EROFS'))
    return new AppError('declaracoes_somente_leitura', { motivo: 'o disco está montado só para leitura' })
  if (isCode(error, 'EACCES', 'EPERM'))
    return new AppError('declaracoes_somente_leitura', { motivo: 'o sistema não tem permissão de gravar nela' })
  return error
}
