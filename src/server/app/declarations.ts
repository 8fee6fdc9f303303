import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../declaration/diagnostics/file-context'

/**
 * Reads every declaration of an installation: resources/ and config/ with their folders, in a fixed order.
 *
 * Takes    the project folder.
 * Returns  paths below it, with forward slashes, and their texts. A folder that is not there has no files.
 */
export function readDeclarationFiles(root: string): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) => readFolder(root, folder))
}

/** Whether a path below the project is one that `readDeclarationFiles` reads. */
export function isDeclarationFile(path: string): boolean {
  return path.endsWith('.yaml') && FOLDERS.includes(path.slice(0, path.lastIndexOf('/')))
}

/** Reads the tests that stand beside the declarations, config/testes/. */
export function readTestFiles(root: string): readonly SourceFile[] {
  return readFolder(root, 'config/testes')
}

const FOLDERS = ['resources', 'resources/consultas', 'config', 'config/layouts', 'config/listas']

function readFolder(root: string, folder: string): readonly SourceFile[] {
  return yamlFiles(join(root, folder)).map((name) => {
    const path = `${folder}/${name}`
    return { path, text: readFileSync(join(root, path), 'utf8') }
  })
}

function yamlFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && entry.name.endsWith('.yaml') ? [entry.name] : [])).sort()
}
