import type { FieldDefinition } from '../../../../../declaration/definitions'
import { looksMasked } from '../../../../../declaration/derive/mask-value'
import { hasDayBound } from '../../../../../declaration/fields/day-bound'
import { formatMessage } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import { indexesOf } from '../../../../platform/database/migrations/design/design-indexes'
import type { ResourceModel } from '../../model'
import { maskedKeys } from '../../personal/masked'
import type { Row } from '../../read/row'
import { readDefaults } from '../../write/read-defaults'
import { type Cell, cellText } from '../file/cell'
import type { Importacao } from '../import-context'
import { comparable } from '../mapping/comparable'
import { ID_KEY, importableFields, keyFields } from '../mapping/importable-fields'
import { type CellFormat, type CellReading, cellReader } from './read-cell'

export interface PlannedColumn {
  readonly index: number
  readonly titulo: string
  readonly key: string
  /** Null: the record's own number. */
  readonly field: FieldDefinition | null
  readonly read: (cell: Cell) => CellReading
  /** Only finds the record; never written. */
  readonly onlyKey: boolean
  /** A ref whose column holds numbers of records. */
  readonly byNumber: boolean
}

/** How the rows of one import are read and judged: decided once, before any row is. */
export interface ImportPlan {
  readonly model: ResourceModel
  readonly columns: readonly PlannedColumn[]
  readonly width: number
  readonly modo: Importacao['modo']
  readonly chave: readonly string[]
  /** Values of a new record that the file does not bring. */
  readonly defaults: Row
  /** Every key blank. */
  readonly blank: Row
  readonly required: readonly FieldDefinition[]
  /** Fields whose conditions, or bounds of the day, are asked row by row. */
  readonly conditional: readonly FieldDefinition[]
  readonly hasRules: boolean
  /** Column keys of each unique index. */
  readonly uniques: readonly (readonly string[])[]
  /** Key → the heading it stands under, or its label. */
  readonly names: ReadonlyMap<string, string>
}

export function planImport(
  ctx: ActContext & { readonly secret: string },
  model: ResourceModel,
  importacao: Importacao,
): ImportPlan {
  const { mapa, titulos, modo, chave } = importacao
  const writable = new Set(importableFields(model, ctx.usuario).map(({ key }) => key))
  const known = new Map(
    keyFields(model, ctx.usuario)
      .concat(importableFields(model, ctx.usuario))
      .map((field) => [field.key, field]),
  )
  const formats = formatsOf(model)
  const masked = maskedKeys(model, ctx.usuario)
  const columns = mapa.flatMap((key, index): PlannedColumn[] => {
    const titulo = titulos[index] ?? ''
    if (key === null) return []
    if (key === ID_KEY) return [{ index, titulo, key, field: null, read: readId, onlyKey: true, byNumber: false }]
    const field = known.get(key)
    if (!field) return []
    const byNumber = field.tipo === 'ref' && comparable(titulo) === comparable(key)
    const onlyKey = !writable.has(key)
    const read = cellReader(field, formats.get(key) ?? ANY)
    return [{ index, titulo, key, field, read: masked.has(key) ? refusingMasks(read) : read, onlyKey, byNumber }]
  })
  const sent = new Set(columns.map(({ key }) => key))
  const defaults = readDefaults(ctx, model, { columns: {}, links: new Map(), nested: new Map() })
  const { campos, regras } = model.definition
  return {
    model,
    columns,
    width: titulos.length,
    modo,
    chave,
    defaults,
    blank: Object.fromEntries([...model.columns.keys()].map((key) => [key, null])),
    required: campos.filter((field) => isRequired(field) && (field.tipo === 'uniao' || model.columns.has(field.key))),
    conditional: campos.filter(isConditional),
    hasRules: regras.length > 0,
    uniques: indexesOf(model.definition)
      .filter(({ unique, columns: keys }) => unique && keys.some((key) => sent.has(key) || key in defaults))
      .map(({ columns: keys }) => keys),
    names: namesOf(model, columns),
  }
}

/** A mask that came back from an export is not the value. */
function refusingMasks(read: PlannedColumn['read']): PlannedColumn['read'] {
  return (cell) => (looksMasked(cellText(cell)) ? { error: formatMessage('valor_mascarado') } : read(cell))
}

const ANY: CellFormat = { formato: null, decimal: null }

function readId(cell: Cell): CellReading {
  const text = cellText(cell)
  return /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { error: formatMessage('inteiro_invalido') }
}

function formatsOf({ definition }: ResourceModel): ReadonlyMap<string, CellFormat> {
  return new Map(Object.values(definition.importacao?.colunas ?? {}).map((column) => [column.campo, column]))
}

/** Required whatever the record says; the others are asked row by row. */
function isRequired(field: FieldDefinition): boolean {
  return field.obrigatorio && !field.somente_leitura && !isConditional(field)
}

function isConditional(field: FieldDefinition): boolean {
  const { visivel_se, obrigatorio_se, somente_leitura_se } = field
  return visivel_se !== null || obrigatorio_se !== null || somente_leitura_se !== null || hasDayBound(field)
}

function namesOf(model: ResourceModel, columns: readonly PlannedColumn[]): ReadonlyMap<string, string> {
  const labels = model.definition.campos.map(({ key, rotulo }) => [key, rotulo] as const)
  return new Map([...labels, ...columns.map(({ key, titulo }) => [key, titulo] as const)])
}
