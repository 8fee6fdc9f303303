import type { Definitions } from '../declaration/config-definitions'
import { codeStatesText } from '../declaration/config/code-states'
import { codeListsText } from '../declaration/derive/code-lists'
import { GRAMMAR_SCHEMAS } from '../declaration/reference/grammar-schemas'
import { permissionTypesText } from '../declaration/derive/permission-types'
import { recordTypesText } from '../declaration/derive/record-types'
import { sourceTypesText } from '../declaration/consulta/source-types'
import { tableTypesText } from '../declaration/derive/table-types'
import { sqlName } from '../server/platform/database/migrations/design/sql-name'

export interface GeneratedFile {
  /** Below the project folder. */
  readonly path: string
  readonly text: string
}

/** Every file that is written from the declarations or their grammar; a test fails when one is stale. */
export function generatedFiles(definitions: Definitions): readonly GeneratedFile[] {
  return [
    { path: 'src/declaration/generated-records.ts', text: recordTypesText(definitions) },
    { path: 'src/declaration/generated-sources.ts', text: sourceTypesText(definitions) },
    { path: 'src/declaration/generated-permissions.ts', text: permissionTypesText(definitions) },
    { path: 'src/domain/generated-lists.ts', text: codeListsText(definitions) },
    { path: 'src/domain/generated-transitions.ts', text: codeStatesText(definitions) },
    { path: 'src/server/platform/database/generated-tables.ts', text: tableTypesText(definitions, sqlName) },
    { path: '.vscode/settings.json', text: editorSettings() },
    ...GRAMMAR_SCHEMAS.map(({ nome, schema }) => ({
      path: `config/esquema/${nome}.json`,
      text: `${JSON.stringify(schema, null, 2)}\n`,
    })),
  ]
}

/** Which schema an editor with a YAML language server holds each declaration against. */
function editorSettings(): string {
  const schemas = GRAMMAR_SCHEMAS.map(({ nome, arquivos }) => [`./config/esquema/${nome}.json`, arquivos])
  return `${JSON.stringify({ 'yaml.schemas': Object.fromEntries(schemas) }, null, 2)}\n`
}
