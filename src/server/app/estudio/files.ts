import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Arquivo } from '../../../contract/declaracoes/declaracoes'
import { isDeclarationPath, TESTS, WRITTEN_FOLDERS } from '../../../declaration/places'
import { GRAMMAR_SCHEMAS } from '../../../declaration/reference/grammar-schemas'
import { AppError } from '../../../errors/app-error'
import { readDeclarationFiles, readTestFiles } from '../declarations'

/** What a person may call a file here; others are left to whoever made them. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,79}\.yaml$/
/** Of a file that is read for the editor. */
const MOST_BYTES = 800_000

/** Which language a path below the installation is written in; null where nothing is edited. */
export function kindOf(caminho: string): string | null {
  const folder = caminho.slice(0, Math.max(0, caminho.lastIndexOf('/')))
  if (!NAME.test(caminho.slice(folder.length + 1))) return null
  if (folder !== TESTS && !isDeclarationPath(caminho)) return null
  return GRAMMAR_SCHEMAS.find(({ arquivos }) => arquivos === caminho || arquivos === `${folder}/*.yaml`)?.nome ?? null
}

/** Every file that may be edited, by path. */
export function listFiles(root: string) {
  return [...readDeclarationFiles(root), ...readTestFiles(root)].flatMap(({ path, text }) => {
    const tipo = kindOf(path)
    return tipo === null ? [] : [{ caminho: path, tipo, versao: versionOf(text) }]
  })
}

/** One file as it stands. Throws `declaracao_lugar`, `declaracao_nao_encontrada`, `declaracao_atalho`, `declaracao_ilegivel`. */
export async function readFile(root: string, caminho: string): Promise<Arquivo> {
  const tipo = requirePlace(root, caminho)
  const path = join(root, caminho)
  if (!existsSync(path)) throw new AppError('declaracao_nao_encontrada', { caminho })
  const texto = await readText(path, caminho)
  return { caminho, tipo, texto, versao: versionOf(texto) }
}

export function versionOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/**
 * That a path is one of a declaration and that nothing on the way to it leads elsewhere.
 * Returns the language of the file. Throws `declaracao_lugar`, `declaracao_atalho`.
 */
export function requirePlace(root: string, caminho: string): string {
  const tipo = kindOf(caminho)
  if (tipo === null)
    throw AppError.onField('caminho', 'declaracao_lugar', { caminho: shown(caminho), pastas: WRITTEN_FOLDERS })
  const top = realpathSync(root)
  const folder = nearest(dirname(join(top, caminho)))
  const there = lstatSync(join(top, caminho), { throwIfNoEntry: false })
  const isPlain = there === undefined || there.isFile()
  if (realpathSync(folder) !== folder || !isPlain) throw AppError.onField('caminho', 'declaracao_atalho', { caminho })
  return tipo
}

/** Why nothing can be written in the installation's folder; null when it can. */
export function whyReadOnly(root: string): string | null {
  for (const folder of ['resources', 'config'].map((name) => nearest(join(root, name)))) {
    // the superuser may write anywhere, but a folder that nobody may write to was meant to stay as it is
    if ((statSync(folder).mode & 0o222) === 0) return 'ninguém pode gravar nela'
    try {
      accessSync(folder, constants.W_OK)
    } catch (error) {
      return isCode(error, 'EROFS')
        ? 'o disco está montado só para leitura'
        : 'o sistema não tem permissão de gravar nela'
    }
  }
  return null
}

export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

async function readText(path: string, caminho: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    if ((await file.stat()).size > MOST_BYTES) throw new AppError('declaracao_ilegivel', { caminho })
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.readFile())
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('declaracao_ilegivel', { caminho })
    throw error
  } finally {
    await file.close()
  }
}

/** The folder, or the one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}

/** What a stranger sent is not said whole. */
function shown(caminho: string): string {
  return caminho.replace(/\p{C}/gu, '?').slice(0, 80)
}
