import type { ActualTable } from './actual'
import { createIndex } from './statements'
import type { Obstacle, Part, Step } from './step'
import type { IndexDesign, TableDesign } from './table-design'

export function planIndexes(
  wanted: TableDesign,
  actual: ActualTable,
  memory: TableDesign | undefined,
): Part & { readonly slow: readonly Step[] } {
  const before = new Map((memory?.indexes ?? []).map((index) => [index.name, index]))
  const names = new Set(wanted.indexes.map((index) => index.name))
  const missing = wanted.indexes.filter((index) => {
    return actual.indexes.get(index.name)?.valid !== true || isChanged(index, before.get(index.name))
  })
  const inTheWay = [...before.keys()].filter((each) => !names.has(each)).concat(missing.map((index) => index.name))
  const drops = inTheWay
    .filter((each) => actual.indexes.has(each))
    .map((each) => ({ faz: `${wanted.name}: remover o índice ${each}`, sql: `drop index if exists "${each}"` }))
  const creates = missing.map((index) => createIndex(wanted.name, index, actual.hasRows))
  return {
    steps: actual.hasRows ? drops : [...drops, ...creates],
    slow: actual.hasRows ? creates : [],
    obstacles: missing
      .filter((index) => index.columns.every((column) => actual.columns.has(column)))
      .flatMap((index) => repeatedValues(wanted.name, index)),
  }
}

function isChanged(index: IndexDesign, before: IndexDesign | undefined): boolean {
  return before !== undefined && (before.definition !== index.definition || before.where !== index.where)
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
