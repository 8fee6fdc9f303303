import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import type { FieldDefinition, FieldType, ListFilter, ResourceDefinition } from '../../../declaration/definitions'
import { calculationIn, chosenType } from '../../../declaration/derive/calculation'
import type { Expression } from '../../../declaration/expressions/tree'
import { WITHOUT_COLUMN } from '../../../declaration/field-definitions'
import { partsOf } from '../../../declaration/fields/structured/uniao'
import { sqlName } from '../../platform/database/migrations/design/sql-name'
import type { SourceSums } from '../consultas/server-source'
import { name, tableRows } from './sql-names'

/** A resource compiled for the generic routes: every name that may reach SQL stands in these maps. */
export interface ResourceModel {
  readonly definition: ResourceDefinition
  readonly table: string
  /** Of a consulta opened for one user: the select that stands in the place of a table. */
  readonly rows: RawBuilder<unknown> | null
  /** The same as a page is read from: in the parts that its source unites, none of them further than the page needs. Empty: from `rows`. */
  readonly parts: readonly RawBuilder<unknown>[]
  /** Of a source whose rows stand counted: what they come to, looked up when a figure asks for it. */
  readonly somas: (() => Promise<SourceSums | null>) | null
  /** Keys of what a list asks of each record; null: all that there is. */
  readonly asked: ReadonlySet<string> | null
  /** Key → stored column, the system's included. */
  readonly columns: ReadonlyMap<string, ColumnModel>
  /** Key → calculated field by which rows may be chosen, ordered and totalled. */
  readonly computed: ReadonlyMap<string, ColumnModel>
  /** Fields beyond a ref that the list filters by, under the name of the filter. */
  readonly beyond: readonly { readonly campo: string; readonly recurso: string; readonly field: FieldDefinition }[]
  /** Name in the file → field. */
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly refs: readonly FieldDefinition[]
  readonly unions: readonly UnionModel[]
  readonly calculados: readonly FieldDefinition[]
  /** Keys of those that count the rows of a list. */
  readonly counts: ReadonlySet<string>
  readonly muitos: readonly LinkModel[]
  /** `lista` fields that stand in the form: their rows are written with this record. */
  readonly nested: readonly FieldDefinition[]
  /** Fields marked `pessoal`. */
  readonly pessoais: readonly FieldDefinition[]
  /** Fields of other resources that point here. */
  readonly incoming: readonly { readonly recurso: string; readonly field: FieldDefinition }[]
}

export interface ColumnModel {
  readonly key: string
  readonly tipo: FieldType
  /** Null for a column of the system. */
  readonly field: FieldDefinition | null
  /** Of a calculated field that SQL says of its own row; null: stored. */
  readonly formula: Expression | null
  /** Of one that stands under a ref: the ref's key, and the table and column there. */
  readonly alem?: { readonly ref: string; readonly table: string; readonly key: string }
}

export interface LinkModel {
  readonly field: FieldDefinition
  readonly table: string
}

/** A reference to one of several resources, and the refs that keep it. */
export interface UnionModel {
  readonly field: FieldDefinition
  readonly parts: readonly FieldDefinition[]
}

export type Models = ReadonlyMap<string, ResourceModel>

const SYSTEM_COLUMNS: readonly ColumnModel[] = [
  { key: 'id', tipo: 'inteiro', field: null, formula: null },
  { key: 'criado_em', tipo: 'data_hora', field: null, formula: null },
  { key: 'criado_por', tipo: 'inteiro', field: null, formula: null },
  { key: 'alterado_em', tipo: 'data_hora', field: null, formula: null },
  { key: 'alterado_por', tipo: 'inteiro', field: null, formula: null },
  { key: 'versao', tipo: 'inteiro', field: null, formula: null },
]

const ROW_COLUMNS: readonly ColumnModel[] = [{ key: 'id', tipo: 'inteiro', field: null, formula: null }]

/** The models of one installation, compiled once. */
export const modelsOf = compiledOnce(({ resources }) => resources)

/** The models of the consultas, which nobody writes: each is opened for the user who reads it. */
export const consultasOf = compiledOnce(({ consultas }) => consultas)

function compiledOnce(pick: (definitions: Definitions) => Readonly<Record<string, ResourceDefinition>>) {
  const known = new WeakMap<Definitions, Models>()
  return (definitions: Definitions): Models => {
    const before = known.get(definitions)
    if (before) return before
    const models = new Map(
      Object.values(pick(definitions)).map((definition) => [definition.recurso, compile(definition, definitions)]),
    )
    known.set(definitions, models)
    return models
  }
}

/** Every list that can be read: of the resources and of the consultas. */
export function listsOf(definitions: Definitions): Models {
  return new Map([...modelsOf(definitions), ...consultasOf(definitions)])
}

/** What a list of this model reads from. */
export function rowsOf({ rows, table, definition }: ResourceModel): RawBuilder<unknown> {
  if (rows === null && definition.consulta) throw new Error(`${table} is read without having been opened`)
  return rows ?? tableRows(definition)
}

/** The column of the table in which what stands under this key is written. */
export function columnOf({ columns }: Pick<ResourceModel, 'columns'>, key: string): RawBuilder<unknown> {
  return name(columnName({ columns }, key))
}

export function columnName({ columns }: Pick<ResourceModel, 'columns'>, key: string): string {
  return columns.get(key)?.field?.coluna ?? key
}

/** Whether a column of its table has not the name of its key. */
export function isRenamed({ columns }: Pick<ResourceModel, 'columns'>): boolean {
  return [...columns.values()].some(({ key, field }) => field !== null && field.coluna !== key)
}

/** Rows of the shape of the table that come from elsewhere, by key. */
export function rowsIn(model: ResourceModel, from: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isRenamed(model)) return from
  const columns = [...model.columns.keys(), 'excluido_em'].map((key) => sql`${columnOf(model, key)} as ${name(key)}`)
  return sql`(select ${sql.join(columns)} from ${from})`
}

/** A condition over the rows that are read, asked of the table itself, which a statement changes under the same alias. */
export function ofTable(model: ResourceModel, alias: string, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (!isRenamed(model)) return condition
  return sql`${name(alias, 'id')} in (select ${name(alias, 'id')} from ${rowsOf(model)} ${name(alias)} where ${condition})`
}

/** Whether what stands under this key is asked of each record. */
export function asksFor({ asked }: Pick<ResourceModel, 'asked'>, key: string): boolean {
  return asked === null || asked.has(key)
}

/** The model of a resource that the caller knows to exist. */
export function modelOf(models: Models, recurso: string): ResourceModel {
  const model = models.get(recurso)
  if (!model) throw new Error(`no resource ${recurso}`)
  return model
}

function compile(definition: ResourceDefinition, definitions: Definitions): ResourceModel {
  const { campos } = definition
  const inForm = new Set(definition.formulario.secoes.flatMap((secao) => secao.campos))
  const own = campos.filter(hasColumn).map((field) => ({ key: field.key, tipo: field.tipo, field, formula: null }))
  return {
    definition,
    table: definition.table,
    rows: null,
    parts: [],
    somas: null,
    asked: null,
    columns: new Map(
      [...(definition.consulta ? ROW_COLUMNS : SYSTEM_COLUMNS), ...own].map((column) => [column.key, column]),
    ),
    computed: new Map([
      ...campos.flatMap((field) => computedColumn(field, campos)),
      ...definition.lista.filtros.flatMap((filtro) => columnBeyond(filtro, definitions)),
    ]),
    beyond: definition.lista.filtros.flatMap(({ campo, alem }) => {
      const field = alem && definitions.resources[alem.recurso]?.campos.find(({ key }) => key === alem.key)
      return field ? [{ campo, recurso: alem.recurso, field }] : []
    }),
    fields: new Map(campos.map((field) => [field.nome, field])),
    refs: campos.filter((field) => field.tipo === 'ref'),
    unions: campos.filter((field) => field.tipo === 'uniao').map((field) => ({ field, parts: partsOf(campos, field) })),
    calculados: campos.filter((field) => field.tipo === 'calculado'),
    counts: new Set(campos.filter((field) => calculationIn(field, campos) === 'linhas').map(({ key }) => key)),
    muitos: campos
      .filter((field) => field.tipo === 'muitos')
      .map((field) => ({ field, table: sqlName(definition.recurso, field.nome) })),
    nested: campos.filter((field) => field.tipo === 'lista' && inForm.has(field.nome)),
    pessoais: campos.filter((field) => field.pessoal),
    incoming: Object.values(definitions.resources).flatMap((other) =>
      other.campos
        .filter((field) => field.tipo === 'ref' && field.recurso === definition.recurso)
        .map((field) => ({ recurso: other.recurso, field })),
    ),
  }
}

function computedColumn(
  field: FieldDefinition,
  campos: readonly FieldDefinition[],
): readonly (readonly [string, ColumnModel])[] {
  const { key, formula } = field
  const tipo = chosenType(field, campos)
  return formula && tipo ? [[key, { key, tipo, field, formula: formula.tree }]] : []
}

/** What stands under the ref of a row, as a formula that looks it up. */
function columnBeyond(
  { campo, alem }: ListFilter,
  { resources }: Definitions,
): readonly (readonly [string, ColumnModel])[] {
  const table = resources[alem?.recurso ?? '']?.table
  if (!alem || table === undefined) return []
  const { ref, key, tipo } = alem
  const formula = { kind: 'name', path: [ref, key] } as const
  return [[campo, { key: campo, tipo, field: null, formula, alem: { ref, table, key } }]]
}

function hasColumn(field: FieldDefinition): boolean {
  return !WITHOUT_COLUMN.has(field.tipo)
}
