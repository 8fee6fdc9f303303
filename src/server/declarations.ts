import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../declaration/diagnostics/file-context'

/**
 * Reads every declaration of an installation: resources/ and config/ with their folders, in a fixed order.
 *
 * Takes    the project folder.
 * Returns  paths below it, with forward slashes, and their texts. A folder that is not there has no files.
 */
export function readDeclarationFiles(root: string): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    yamlFiles(join(root, folder)).map((name) => {
      const path = `${folder}/${name}`
      return { path, text: readFileSync(join(root, path), 'utf8') }
    }),
  )
}

const FOLDERS = ['resources', 'config', 'config/layouts', 'config/listas']

function yamlFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && entry.name.endsWith('.yaml') ? [entry.name] : [])).sort()
}
