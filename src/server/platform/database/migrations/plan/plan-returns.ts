import { enumCheckOf, valuesOf } from '../design/enum-values'
import type { ColumnDesign, TableDesign } from '../design/table-design'
import { type Quarantined, undoneSql } from '../quarantine'
import { castOf } from './cast'
import { renaming } from './step'
import { type Change, changeTable, inOrder, ownedBy, renameTableIn, type World, withColumn } from './world'

/** What is declared again and was set aside comes back with its values. */
export function planReturns(wanted: readonly TableDesign[]): (world: World) => Change {
  return (world) =>
    inOrder(world, [
      ...wanted.map((table) => (now: World) => returnTable(table, now)),
      ...wanted.flatMap((table) => table.columns.map((column) => (now: World) => returnColumn(table, column, now))),
      ...wanted.flatMap((table) => table.columns.map((column) => (now: World) => returnValues(table, column, now))),
    ])
}

function returnTable(table: TableDesign, world: World): Change {
  const entry = world.quarantine.find(({ especie, tabela }) => especie === 'tabela' && tabela === table.name)
  if (!entry?.desenho.tabela || world.actual.has(table.name)) return { steps: [], world }
  const { nome } = entry
  const back = renameTableIn(world, nome, table.name)
  const bare = { ...entry.desenho.tabela, indexes: [], constraints: [] }
  const step = renaming(
    `${table.name}: a tabela volta da quarentena (${nome}) com suas linhas`,
    `alter table "${nome}" rename to "${table.name}"`,
    undoneSql(entry),
  )
  return { steps: [step], world: { ...back, memory: new Map([...back.memory, [table.name, bare]]) } }
}

function returnColumn(table: TableDesign, column: ColumnDesign, world: World): Change {
  const actual = world.actual.get(table.name)
  const entry = entryOf(world, table, column, 'coluna')
  const kept = entry?.desenho.coluna
  if (!entry || !kept || !actual || actual.columns.has(column.name)) return { steps: [], world }
  if (kept.type !== column.type && !castOf(column.name, kept.type, column.type)) return { steps: [], world }
  const fills = column.required && column.default !== null
  const step = renaming(
    `${table.name}: a coluna ${column.name} volta da quarentena (${entry.nome}) com seus valores`,
    `alter table "${table.name}" rename column "${entry.nome}" to "${column.name}"`,
    ...(fills
      ? [`update "${table.name}" set "${column.name}" = ${column.default} where "${column.name}" is null`]
      : []),
    undoneSql(entry),
  )
  return { steps: [step], world: withColumn(world, table.name, column.name, { type: kept.type, required: false }) }
}

/** Only rows that still hold what was put in the place of the old value take it back. */
function returnValues(table: TableDesign, column: ColumnDesign, world: World): Change {
  const entry = entryOf(world, table, column, 'valores')
  const kept = entry?.desenho.valores
  const allowed = valuesOf(enumCheckOf(table, column.name))
  if (!entry || !kept?.lista.every((value) => allowed.includes(value))) return { steps: [], world }
  const rules = ownedBy(world, table.name, column.name).constraints
  const step = renaming(
    `${table.name}: ${column.name} volta a aceitar ${kept.lista.join(', ')}, com as linhas que o tinham`,
    ...rules.map((name) => dropConstraint(table.name, name)),
    giveBackSql({ tabela: table.name, coluna: column.name, nome: entry.nome, no_lugar: kept.no_lugar }),
    `alter table "${table.name}" drop column "${entry.nome}"`,
    undoneSql(entry),
  )
  const freed = changeTable(world, table.name, (known) => ({
    ...known,
    constraints: new Set([...known.constraints].filter((name) => !rules.includes(name))),
  }))
  return { steps: [step], world: freed }
}

export function giveBackSql(at: { tabela: string; coluna: string; nome: string; no_lugar: string }): string {
  const { tabela, coluna, nome, no_lugar } = at
  return `update "${tabela}" set "${coluna}" = "${nome}" where "${nome}" is not null and "${coluna}" is not distinct from ${no_lugar}`
}

export function dropConstraint(table: string, name: string): string {
  return `alter table "${table}" drop constraint if exists "${name}"`
}

function entryOf(
  { quarantine }: World,
  table: TableDesign,
  column: ColumnDesign,
  especie: Quarantined['especie'],
): Quarantined | undefined {
  return quarantine.find(
    (each) => each.especie === especie && each.tabela === table.name && each.coluna === column.name,
  )
}
