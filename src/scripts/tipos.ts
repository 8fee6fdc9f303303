import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDefinitions } from '../server/read-definitions'
import { generatedFiles } from './generated-files'

/** `npm run tipos`: writes the record and table types from the declarations. */
const root = process.cwd()
for (const { path, text } of generatedFiles(readDefinitions(root))) {
  writeFileSync(join(root, path), text)
  console.log(path)
}
