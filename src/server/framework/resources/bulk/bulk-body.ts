import type { Row } from '../read/row'
import { createErrorList, type ErrorList } from '../write/field-errors'

/** What the body of a request about many records says. */
export interface BulkBody {
  readonly ids: readonly number[]
  /** `mudancas` or `valores`, by field key. */
  readonly values: Row
  /** The version that each record was seen in; a record that is not here is taken as it is. */
  readonly versoes: ReadonlyMap<number, number>
}

export interface BulkRequest extends BulkBody {
  /** The `If-Match` header, where the request is about one record: a stale one refuses the request, not its row. */
  readonly ifMatch: string | undefined
}

export const BULK_LIMIT = 500

/** Reads `{ids, <valuesKey>, versoes?}`; anything else in the body is refused. */
export function readBulkBody(body: Row, valuesKey: 'mudancas' | 'valores'): BulkBody {
  const errors = createErrorList()
  for (const key of Object.keys(body)) {
    if (key !== 'ids' && key !== valuesKey && key !== 'versoes') errors.addCode(key, 'campo_desconhecido')
  }
  const ids = readIds(body.ids, errors)
  const values = readValues(body[valuesKey], valuesKey, errors)
  const versoes = readVersions(body.versoes, errors)
  errors.refuse()
  return { ids, values, versoes }
}

function readIds(value: unknown, errors: ErrorList): readonly number[] {
  const ids = Array.isArray(value) ? value.filter(isId) : []
  if (!Array.isArray(value) || ids.length !== value.length) errors.addCode('ids', 'lista_invalida')
  else if (ids.length === 0) errors.addCode('ids', 'nenhum_registro')
  else if (ids.length > BULK_LIMIT) errors.addCode('ids', 'registros_demais', { limite: BULK_LIMIT })
  return [...new Set(ids)]
}

function readValues(value: unknown, valuesKey: string, errors: ErrorList): Row {
  if (value === undefined && valuesKey === 'valores') return {}
  if (isRow(value)) return value
  errors.addCode(valuesKey, 'objeto_esperado')
  return {}
}

function readVersions(value: unknown, errors: ErrorList): ReadonlyMap<number, number> {
  if (value === undefined) return new Map()
  const entries = isRow(value) ? Object.entries(value) : []
  const versions = entries.flatMap(([id, versao]) =>
    isId(Number(id)) && isId(versao) ? [[Number(id), versao] as const] : [],
  )
  if (!isRow(value) || versions.length !== entries.length) errors.addCode('versoes', 'objeto_esperado')
  return new Map(versions)
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 1e15
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
