import type { ActualColumn, ActualTable } from './actual'
import { columnSql } from './statements'
import { countFilled, countRows, type Obstacle, type Part } from './step'
import type { ColumnDesign, TableDesign } from './table-design'
import { isWider } from './wider'

export function planColumn(
  table: TableDesign,
  column: ColumnDesign,
  actual: ActualTable,
  memory: TableDesign | undefined,
): Part {
  const existing = actual.columns.get(column.name)
  if (!existing) return newColumn(table, column, actual)
  const path = `${table.name}.${column.name}`
  const alter = `alter table "${table.name}" alter column "${column.name}"`
  const type = changedType(path, alter, column, existing)
  const required = changedRequired({ path, alter, table: table.name, column, existing })
  const before = memory?.columns.find((other) => other.name === column.name)
  const sameDefault = before !== undefined && before.default === column.default
  const action = column.default === null ? 'drop default' : `set default ${column.default}`
  const defaults =
    sameDefault || column.identity
      ? []
      : [{ faz: `${path}: padrão ${column.default ?? 'vazio'}`, sql: `${alter} ${action}` }]
  return {
    steps: [...type.steps, ...required.steps, ...defaults],
    obstacles: [...type.obstacles, ...required.obstacles],
  }
}

export function lostColumns(wanted: TableDesign, actual: ActualTable): readonly Obstacle[] {
  const names = new Set(wanted.columns.map((column) => column.name))
  return [...actual.columns.keys()]
    .filter((name) => !names.has(name))
    .map((name) => ({
      faz: `${wanted.name}: remover a coluna ${name}`,
      countSql: countFilled(wanted.name, name),
      always: true,
      conta: 'valores preenchidos',
    }))
}

/** A new column; required without a default it can only join an empty table (E217). */
function newColumn(table: TableDesign, column: ColumnDesign, actual: ActualTable): Part {
  const path = `${table.name}.${column.name}`
  const steps = [
    {
      faz: `${table.name}: nova coluna ${column.name}`,
      sql: `alter table "${table.name}" add column ${columnSql(column)}`,
    },
  ]
  if (!column.required || column.default !== null || !actual.hasRows) return { steps, obstacles: [] }
  const faz = `E217 ${path}: campo novo obrigatório sem padrão numa tabela com linhas`
  return { steps, obstacles: [{ faz, countSql: countRows(table.name), always: true, conta: 'linhas' }] }
}

function changedType(path: string, alter: string, column: ColumnDesign, existing: ActualColumn): Part {
  if (existing.type === column.type) return { steps: [], obstacles: [] }
  const faz = `${path}: tipo ${existing.type} → ${column.type}`
  if (isWider(existing.type, column.type))
    return { steps: [{ faz, sql: `${alter} type ${column.type}` }], obstacles: [] }
  const [table = '', name = ''] = path.split('.')
  return {
    steps: [],
    obstacles: [{ faz, countSql: countFilled(table, name), always: true, conta: 'valores preenchidos' }],
  }
}

interface RequiredChange {
  readonly path: string
  readonly alter: string
  readonly table: string
  readonly column: ColumnDesign
  readonly existing: ActualColumn
}

function changedRequired({ path, alter, table, column, existing }: RequiredChange): Part {
  if (existing.required === column.required) return { steps: [], obstacles: [] }
  if (!column.required)
    return { steps: [{ faz: `${path}: deixa de ser obrigatório`, sql: `${alter} drop not null` }], obstacles: [] }
  const faz = `${path}: passa a ser obrigatório`
  const countSql = `select count(*) as contagem from "${table}" where "${column.name}" is null`
  return {
    steps: [{ faz, sql: `${alter} set not null` }],
    obstacles: [{ faz, countSql, always: false, conta: 'linhas sem valor' }],
  }
}
