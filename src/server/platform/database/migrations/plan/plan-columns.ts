import type { ActualColumn, ActualTable } from '../actual'
import type { ColumnDesign, TableDesign } from '../design/table-design'
import { castOf } from './cast'
import { columnSql } from './statements'
import { additive, rowsThatFail, type Step } from './step'
import { isWider } from './wider'

interface Known {
  readonly actual: ActualTable
  readonly memory: TableDesign | undefined
  /** SQL of what rows that stand take when the column is new. */
  readonly fill: string | undefined
}

/** What brings one column to what is wanted. */
export function planColumn(table: TableDesign, column: ColumnDesign, known: Known): readonly Step[] {
  const { actual, memory } = known
  const existing = actual.columns.get(column.name)
  if (!existing) return newColumn(table, column, known)
  const at = { table: table.name, column, existing }
  const before = memory?.columns.find((other) => other.name === column.name)
  return [...changedType(at), ...changedRequired(at), ...changedDefault(at, before)]
}

interface Place {
  readonly table: string
  readonly column: ColumnDesign
  readonly existing: ActualColumn
}

const alter = ({ table, column }: Place) => `alter table "${table}" alter column "${column.name}"`
const pathOf = ({ table, column }: Place) => `${table}.${column.name}`

/** A new column (links that became one have already made it); required without a default it can only join an empty table (E217). */
function newColumn(table: TableDesign, column: ColumnDesign, { actual, fill }: Known): readonly Step[] {
  const { name, type, required } = column
  if (!required || column.default !== null || !actual.hasRows) {
    const byDefault = column.default === null ? '' : ` padrão ${column.default}`
    const sql = `alter table "${table.name}" add column if not exists ${columnSql(column)}`
    return [additive(`${table.name}: nova coluna ${name} ${type}${byDefault}`, sql)]
  }
  if (fill !== undefined) return [filledColumn(table.name, column, fill)]
  return [
    {
      classe: 'verificavel',
      faz: `E217 ${table.name}.${name}: campo novo obrigatório sem padrão numa tabela com linhas`,
      sql: [],
      check: {
        countSql: `select count(*) as contagem from "${table.name}"`,
        sampleSql: null,
        conta: 'linhas',
        sempre: true,
      },
      campo: { table: table.name, column: name },
    },
  ]
}

/** The default of an expression is worked out once, for the rows of today; later rows bring their own. */
function filledColumn(table: string, column: ColumnDesign, fill: string): Step {
  const nullable = columnSql({ ...column, required: false })
  const step = additive(
    `${table}: nova coluna ${column.name} ${column.type}, com ${fill} nas linhas de hoje`,
    `alter table "${table}" add column if not exists ${nullable}`,
    `update "${table}" set "${column.name}" = ${fill}`,
    `alter table "${table}" alter column "${column.name}" set not null`,
  )
  return { ...step, toca: table }
}

function changedType(at: Place): readonly Step[] {
  const { table, column, existing } = at
  if (existing.type === column.type) return []
  const faz = `${pathOf(at)}: tipo ${existing.type} → ${column.type}`
  if (isWider(existing.type, column.type)) return [additive(faz, `${alter(at)} type ${column.type}`)]
  const cast = castOf(column.name, existing.type, column.type)
  if (!cast) return []
  const byDefault = column.default === null ? [] : [`${alter(at)} set default ${column.default}`]
  const sql = [`${alter(at)} drop default`, `${alter(at)} type ${column.type} using ${cast.using}`, ...byDefault]
  if (cast.offenders === null) return [additive(faz, ...sql)]
  const check = rowsThatFail(table, cast.offenders, 'valores que não cabem')
  return [{ classe: 'verificavel', faz, sql, toca: table, check }]
}

function changedRequired(at: Place): readonly Step[] {
  const { table, column, existing } = at
  if (existing.required === column.required) return []
  if (!column.required) return [additive(`${pathOf(at)}: deixa de ser obrigatório`, `${alter(at)} drop not null`)]
  return [
    {
      classe: 'verificavel',
      faz: `${pathOf(at)}: passa a ser obrigatório`,
      sql: [`${alter(at)} set not null`],
      toca: table,
      check: rowsThatFail(table, `"${column.name}" is null`, 'linhas sem valor'),
    },
  ]
}

function changedDefault(at: Place, before: ColumnDesign | undefined): readonly Step[] {
  const { column } = at
  if (column.identity || (before?.default ?? null) === column.default) return []
  const action = column.default === null ? 'drop default' : `set default ${column.default}`
  return [additive(`${pathOf(at)}: padrão ${column.default ?? 'vazio'}`, `${alter(at)} ${action}`)]
}
