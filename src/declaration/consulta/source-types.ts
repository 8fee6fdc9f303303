import type { Definitions } from '../config-definitions'
import type { FieldDefinition } from '../definitions'
import { isRequiredColumn, valueTypeOf } from '../derive/type-text'

/** Text of src/declaration/generated-sources.ts: the columns that each source of the consultas brings. Written by `npm run tipos`. */
export function sourceTypesText({ consultas }: Pick<Definitions, 'consultas'>): string {
  const sources = new Map<string, Map<string, string>>()
  for (const { consulta, campos } of Object.values(consultas)) {
    if (!consulta?.fonte) continue
    const columns = sources.get(consulta.fonte) ?? new Map<string, string>()
    if (consulta.chave === 'id') columns.set('id', 'number')
    for (const field of campos.filter(({ tipo }) => tipo !== 'calculado')) columns.set(field.key, columnType(field))
    sources.set(consulta.fonte, columns)
  }
  const blocks = [...sources].map(
    ([fonte, columns]) =>
      `  readonly ${fonte}: {\n${[...columns].map(([key, type]) => `    readonly ${key}: ${type}\n`).join('')}  }\n`,
  )
  return [
    '// Written by `npm run tipos` from resources/consultas/. Change the declaration, not this file.\n',
    '/** Columns of each source, as the consultas that it is the source of declare them. */',
    `export interface SourceRows {\n${blocks.join('')}}\n`,
  ].join('\n')
}

function columnType(field: FieldDefinition): string {
  return `${valueTypeOf(field)}${isRequiredColumn(field) ? '' : ' | null'}`
}
