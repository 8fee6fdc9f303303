import type { ActualTable } from '../actual'
import { BLANKS_REPEAT } from '../design/design-indexes'
import type { IndexDesign, TableDesign } from '../design/table-design'
import { createIndex, indexOf } from './statements'
import { additive, type Check, renaming, type Step } from './step'

export interface IndexSteps {
  readonly drops: readonly Step[]
  /** In the way of nobody when the table is empty; else built one by one while others write. */
  readonly creates: readonly Step[]
}

export function planIndexes(wanted: TableDesign, actual: ActualTable, memory: TableDesign | undefined): IndexSteps {
  const before = new Map((memory?.indexes ?? []).map((index) => [index.name, index]))
  const names = new Set(wanted.indexes.map((index) => index.name))
  const unmet = wanted.indexes.filter((index) => {
    return actual.indexes.get(index.name)?.valid !== true || isChanged(index, before.get(index.name))
  })
  const twins = new Map(
    unmet.flatMap((index) => {
      const twin = [...before.values()].find(
        (other) => !names.has(other.name) && actual.indexes.get(other.name)?.valid === true && !isChanged(index, other),
      )
      return twin && !actual.indexes.has(index.name) ? [[index.name, twin.name] as const] : []
    }),
  )
  const reused = new Set(twins.values())
  const missing = unmet.filter((index) => !twins.has(index.name))
  const inTheWay = [...before.keys()].filter((each) => !names.has(each)).concat(missing.map((index) => index.name))
  const of = (name: string) => indexOf(before.get(name) ?? unmet.find((index) => index.name === name))
  const drops = inTheWay
    .filter((each) => actual.indexes.has(each) && !reused.has(each))
    .map((each) => additive(`${wanted.name}: remover o índice ${of(each)}`, `drop index if exists "${each}"`))
  const renames = [...twins].map(([to, from]) =>
    renaming(`${wanted.name}: o índice ${of(to)} só muda de nome no banco`, `alter index "${from}" rename to "${to}"`),
  )
  return { drops: [...renames, ...drops], creates: missing.map((index) => withCheck(wanted.name, index, actual)) }
}

function isChanged(index: IndexDesign, before: IndexDesign | undefined): boolean {
  if (before === undefined) return false
  return before.definition !== index.definition || before.where !== index.where || before.unique !== index.unique
}

function withCheck(table: string, index: IndexDesign, actual: ActualTable): Step {
  const step = createIndex(table, index, actual.hasRows)
  const standing = index.columns.every((column) => actual.columns.has(column))
  if (!index.unique || !standing) return step
  const faz = `${table}: ${index.columns.join(' + ')} passa a ser único`
  // a table that was not ours has no rows that we deleted
  const where = actual.columns.has('excluido_em') ? index.where : null
  return { ...step, faz, classe: 'verificavel', check: repeatedValues(table, { ...index, where }) }
}

function repeatedValues(table: string, index: IndexDesign): Check {
  const keys = index.columns.map((column) => `"${column}"`).join(', ')
  // where a blank is a value, two blanks repeat
  const blank = index.definition.endsWith(BLANKS_REPEAT)
  const filled = blank ? null : index.columns.map((column) => `"${column}" is not null`).join(' and ')
  const where = [index.where, filled].filter(Boolean).join(' and ') || 'true'
  const groups = `from "${table}" where ${where} group by ${keys} having count(*) > 1`
  const first = index.columns.includes('de_id') ? 'de_id' : 'id'
  return {
    countSql: `select count(*) as contagem from (select 1 ${groups}) repetidos`,
    sampleSql: `select string_agg("${first}"::text, ' e ' order by "${first}") as exemplo ${groups} order by min("${first}") limit 10`,
    conta: 'valores repetidos',
  }
}
