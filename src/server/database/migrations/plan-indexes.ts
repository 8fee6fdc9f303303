import type { ActualTable } from './actual'
import { createIndex } from './statements'
import type { Obstacle, Part, Step } from './step'
import type { IndexDesign, TableDesign } from './table-design'

export function planIndexes(
  wanted: TableDesign,
  actual: ActualTable,
  memory: TableDesign | undefined,
): Part & { readonly slow: readonly Step[] } {
  const missing = wanted.indexes.filter((index) => actual.indexes.get(index.name)?.valid !== true)
  const names = new Set(wanted.indexes.map((index) => index.name))
  const stale = (memory?.indexes ?? []).filter((index) => !names.has(index.name) && actual.indexes.has(index.name))
  const broken = missing.filter((index) => actual.indexes.get(index.name)?.valid === false)
  const drops = [...stale, ...broken].map((index) => ({
    faz: `${wanted.name}: remover o índice ${index.name}`,
    sql: `drop index if exists "${index.name}"`,
  }))
  const creates = missing.map((index) => createIndex(wanted.name, index, actual.hasRows))
  return {
    steps: actual.hasRows ? drops : [...drops, ...creates],
    slow: actual.hasRows ? creates : [],
    obstacles: missing
      .filter((index) => index.columns.every((column) => actual.columns.has(column)))
      .flatMap((index) => repeatedValues(wanted.name, index)),
  }
}

function repeatedValues(table: string, index: IndexDesign): readonly Obstacle[] {
  if (!index.unique) return []
  const keys = index.columns.map((column) => `"${column}"`).join(', ')
  const filled = index.columns.map((column) => `"${column}" is not null`).join(' and ')
  const where = [index.where, filled].filter(Boolean).join(' and ')
  const groups = `select 1 from "${table}" where ${where} group by ${keys} having count(*) > 1`
  return [
    {
      faz: `${table}: ${index.columns.join(' + ')} passa a ser único`,
      countSql: `select count(*) as contagem from (${groups}) repetidos`,
      always: false,
      conta: 'valores repetidos',
    },
  ]
}
