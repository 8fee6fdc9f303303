import type { Definitions } from '../declaration/config-definitions'
import { recordTypesText } from '../declaration/derive/record-types'
import { tableTypesText } from '../declaration/derive/table-types'
import { sqlName } from '../server/database/migrations/sql-name'

export interface GeneratedFile {
  /** Below the project folder. */
  readonly path: string
  readonly text: string
}

/** Every source file that is written from the declarations; a test fails when one is stale. */
export function generatedFiles(definitions: Definitions): readonly GeneratedFile[] {
  return [
    { path: 'src/declaration/generated-records.ts', text: recordTypesText(definitions) },
    { path: 'src/server/database/generated-tables.ts', text: tableTypesText(definitions, sqlName) },
  ]
}
