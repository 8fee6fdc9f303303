import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewDefinitions } from '../server/app/read-definitions'
import { generatedFiles } from './generated-files'

/** `npm run tipos`: writes the record and table types from the declarations. */
const root = process.cwd()
for (const { path, text } of generatedFiles(readNewDefinitions(root))) {
  writeFileSync(join(root, path), text)
  console.log(path)
}
