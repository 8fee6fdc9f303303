import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import type { Expression } from '../../../../declaration/expressions/tree'
import { formatValue } from '../../../../declaration/fields/format-value'
import { labelOf } from '../../../../declaration/resource/label'
import type { ResourceModel } from '../model'
import { nameKeyOf } from '../read/people'

/** One column of a file: a field of the resource, or a column of the system. */
export interface ExportColumn {
  /** Name in the file of the resource. */
  readonly nome: string
  /** Column and JSON key. */
  readonly key: string
  readonly rotulo: string
  /** What its values look like: of a calculated field, its result. */
  readonly tipo: FieldType
  /** Null for a column of the system. */
  readonly field: FieldDefinition | null
  /** The text that people read for a value. */
  readonly text: (value: unknown) => string
  /** Of one that its reader made himself: what it is of each row. */
  readonly formula?: Expression
}

export function columnOf(model: ResourceModel, nome: string): ExportColumn | null {
  const column = model.columns.get(nome)
  const field = model.fields.get(nome) ?? column?.field
  if (field) return declaredColumn(field)
  if (!column) return null
  const rotulo = nome === 'id' ? 'Nº' : labelOf(nome, { versao: 'versão' })
  const person = nameKeyOf(model, nome)
  if (person) return { nome, key: person, rotulo, tipo: 'texto', field: null, text: (value) => String(value ?? '') }
  return { nome, key: nome, rotulo, tipo: column.tipo, field: null, text: String }
}

/** Null for what has no place in a cell: rows of another resource, and what nobody reads. */
function declaredColumn(field: FieldDefinition): ExportColumn | null {
  const { nome, key, rotulo, tipo, tipo_calculado } = field
  if (tipo === 'lista' || tipo === 'senha' || tipo === 'segredo') return null
  return { nome, key, rotulo, tipo: tipo_calculado ?? tipo, field, text: (value) => formatValue(value, field) }
}
