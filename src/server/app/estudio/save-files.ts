import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { nullable, Text } from '../../../contract/atoms'
import { AppError } from '../../../errors/app-error'
import { isCode } from './files'

/** A file as it shall be; null: it goes. */
export interface FileChange {
  readonly caminho: string
  readonly texto: string | null
}

/** What a save still has to do: `de` takes the place of `para`; without `de` the file goes. */
const Journal = Type.Array(Type.Object({ para: Text, de: nullable(Text) }, { additionalProperties: false }))

const JOURNAL = 'config/.gravacao.json'
/** Before the name of what is not yet a declaration: no reader and no watcher looks at it. */
const PREFIX = '.gravacao-'

/**
 * Writes several files as one: all of them or none, whatever stops the machine.
 *
 * Each new text is written beside its place and flushed; then a journal of the renames, then the renames. Who is stopped before the
 * journal leaves the files as they were; who is stopped after it is gone on with by `finishSave`.
 */
export async function saveFiles(root: string, changes: readonly FileChange[]): Promise<void> {
  await prepareSave(root, changes)
  await finishSave(root)
}

/** Everything up to the journal: nothing is in its place yet. Throws `declaracoes_sem_espaco`, `declaracoes_somente_leitura`. */
export async function prepareSave(root: string, changes: readonly FileChange[]): Promise<void> {
  const id = randomUUID()
  const steps = changes.map(({ caminho, texto }) => ({
    para: caminho,
    de: texto === null ? null : `${dirname(caminho)}/${PREFIX}${id}-${basename(caminho)}`,
    texto,
  }))
  try {
    for (const { de, texto } of steps) if (de !== null && texto !== null) await writeFlushed(root, de, texto)
    const draft = `${dirname(JOURNAL)}/${PREFIX}${id}`
    await writeFlushed(root, draft, JSON.stringify(steps.map(({ para, de }) => ({ para, de }))))
    await rename(join(root, draft), join(root, JOURNAL))
    await flushFolder(join(root, dirname(JOURNAL)))
  } catch (error) {
    await sweep(root).catch(() => undefined)
    throw asRefusal(error)
  }
}

/** Does what a journal still asks for; then, what an interrupted save left beside it goes. Safe to repeat. */
export async function finishSave(root: string): Promise<void> {
  const journal = existsSync(join(root, JOURNAL)) ? readJournal(root) : []
  for (const { para, de } of journal) {
    if (de === null) await rm(join(root, para), { force: true })
    // one that is not there any more is in its place already
    else if (existsSync(join(root, de))) await rename(join(root, de), join(root, para))
  }
  for (const folder of new Set(journal.map(({ para }) => dirname(para)))) await flushFolder(join(root, folder))
  if (journal.length > 0) await rm(join(root, JOURNAL))
  await sweep(root)
}

function readJournal(root: string) {
  const content: unknown = JSON.parse(readFileSync(join(root, JOURNAL), 'utf8'))
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

async function sweep(root: string): Promise<void> {
  for (const folder of [
    'resources',
    'resources/consultas',
    'config',
    'config/layouts',
    'config/listas',
    'config/testes',
  ]) {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    for (const name of names.filter((each) => each.startsWith(PREFIX)))
      await rm(join(root, folder, name), { force: true })
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
