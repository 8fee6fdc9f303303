import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../declaration/diagnostics/file-context'
import { PLANS, TESTS } from '../../declaration/places'

/**
 * Reads every declaration of an installation: resources/ and config/ with their folders, in a fixed order.
 *
 * Takes    the project folder.
 * Returns  paths below it, with forward slashes, and their texts. A folder that is not there has no files.
 */
export function readDeclarationFiles(root: string): readonly SourceFile[] {
  return ['resources', 'config'].flatMap((folder) => readBelow(root, folder))
}

/** Reads the tests that stand beside the declarations, config/testes/. */
export function readTestFiles(root: string): readonly SourceFile[] {
  return readFolder(root, TESTS)
}

/** Reads the plans of migrations that were written or signed, as texts. */
export function readPlanTexts(root: string): readonly SourceFile[] {
  return readFolder(root, PLANS)
}

/** Beside the declarations, with readers of their own: tests, signed plans, and what editors know of the language. */
const OTHERS: readonly string[] = [TESTS, PLANS, 'config/esquema']

/** Every YAML file below a folder, also where none is read: the loader says so. */
function readBelow(root: string, folder: string): readonly SourceFile[] {
  const own = readFolder(root, folder)
  const below = foldersIn(join(root, folder)).map((name) => `${folder}/${name}`)
  return [...own, ...below.filter((path) => !OTHERS.includes(path)).flatMap((path) => readBelow(root, path))]
}

function readFolder(root: string, folder: string): readonly SourceFile[] {
  return entriesOf(join(root, folder))
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
}

function foldersIn(folder: string): readonly string[] {
  return entriesOf(folder)
    .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []))
    .sort()
}

function entriesOf(folder: string): readonly Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
}
