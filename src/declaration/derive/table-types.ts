import type { Definitions } from '../config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { WITHOUT_COLUMN } from '../field-definitions'
import { KEPT_AS_JSON } from '../fields/structured/json'
import { isRequiredColumn, typeTextOf } from './type-text'

/** Name of the link table of a `muitos` field. */
type LinkTableName = (recurso: string, campo: string) => string

/** Text of src/server/platform/database/generated-tables.ts: the declared tables as Kysely sees them. Written by `npm run tipos`. */
export function tableTypesText({ resources }: Pick<Definitions, 'resources'>, linkTable: LinkTableName): string {
  const tables = Object.values(resources).flatMap((resource) => [
    tableText(resource),
    ...linkTexts(resource, linkTable),
  ])
  return [
    '// Written by `npm run tipos` from resources/. Change the declaration, not this file.',
    "import type { ColumnType, Generated } from 'kysely'\n",
    '/** An instant reads as ISO text. */',
    'export type Instant = ColumnType<string, string | Date, string | Date>',
    'export type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>',
    'export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>\n',
    '/** Values that go in as JSON text or as an object. */',
    'export type Json = ColumnType<unknown, unknown, unknown>\n',
    `export interface Database {\n${tables.join('\n')}\n}\n`,
  ].join('\n')
}

function tableText({ table, campos }: ResourceDefinition): string {
  const own = campos.filter(({ tipo }) => !WITHOUT_COLUMN.has(tipo))
  const columns = [
    'id: Generated<number>',
    ...own.map((field) => `${field.coluna}: ${columnType(field)}`),
    ...BOOKKEEPING,
  ]
  return `  ${table}: {\n${columns.map((column) => `    ${column}`).join('\n')}\n  }`
}

const BOOKKEEPING = [
  'criado_em: DefaultInstant',
  'criado_por: number | null',
  'alterado_em: OptionalInstant',
  'alterado_por: number | null',
  'versao: Generated<number>',
  'excluido_em: OptionalInstant',
]

function columnType(field: FieldDefinition): string {
  const required = isRequiredColumn(field)
  if (KEPT_AS_JSON.has(field.tipo)) return 'Json'
  if (field.tipo === 'data_hora') return required ? 'Instant' : 'OptionalInstant'
  const type = `${typeTextOf(field)}${required ? '' : ' | null'}`
  return field.padrao?.kind === 'literal' ? `Generated<${type}>` : type
}

function linkTexts({ recurso, campos }: ResourceDefinition, linkTable: LinkTableName): readonly string[] {
  const links = campos.filter(({ tipo }) => tipo === 'muitos')
  return links.map(({ nome }) => `  ${linkTable(recurso, nome)}: {\n    de_id: number\n    para_id: number\n  }`)
}
