import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDeclarationFiles } from '../server/app/declarations'
import { readNewDefinitions } from '../server/app/read-definitions'
import { generatedFiles } from './generated-files'
import { referenceFiles } from './reference/reference-files'

/** `npm run tipos`: writes the record and table types from the declarations, and the reference of their language. */
const root = process.cwd()
const files = [...generatedFiles(readNewDefinitions(root)), ...referenceFiles(root, readDeclarationFiles(root))]
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(path)
}
