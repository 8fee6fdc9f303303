import type { ActualColumn, ActualTable, ActualTables } from '../actual'
import type { TableDesign } from '../design/table-design'
import type { Quarantined } from '../quarantine'
import type { Step } from './step'

/** What the database is thought to be at one point of a plan. Each pass plans against what the passes before leave. */
export interface World {
  readonly actual: ActualTables
  /** How we made the tables, by name. */
  readonly memory: ReadonlyMap<string, TableDesign>
  /** Columns that a migration which was cut off may have made: `tabela.coluna`. */
  readonly begun: ReadonlySet<string>
  readonly interrupted: boolean
  /** Tables and columns (`tabela.coluna`) that such a migration made beside all that stood: nothing was ever served with them. */
  readonly added: ReadonlySet<string>
  /** Tables and columns (`tabela.coluna`) that this release of the product made. */
  readonly ownNames: ReadonlySet<string>
  readonly quarantine: readonly Quarantined[]
  readonly hoje: string
  /** What rows that stand take in a new required column whose default is an expression: `tabela.coluna` → SQL. */
  readonly fills: ReadonlyMap<string, string>
}

export interface Change {
  readonly steps: readonly Step[]
  readonly world: World
}

export type Pass = (world: World) => Change

/** Runs the passes in order. */
export function inOrder(world: World, passes: readonly Pass[]): Change {
  return passes.reduce<Change>(
    (done, pass) => {
      const next = pass(done.world)
      return { steps: [...done.steps, ...next.steps], world: next.world }
    },
    { steps: [], world },
  )
}

export function changeTable(world: World, name: string, change: (table: ActualTable) => ActualTable): World {
  const table = world.actual.get(name)
  return table ? { ...world, actual: new Map([...world.actual, [name, change(table)]]) } : world
}

function changeMemory(world: World, name: string, change: (table: TableDesign) => TableDesign): World {
  const table = world.memory.get(name)
  return table ? { ...world, memory: new Map([...world.memory, [name, change(table)]]) } : world
}

export function withColumn(world: World, table: string, column: string, is: ActualColumn): World {
  return changeTable(world, table, (known) => ({ ...known, columns: new Map([...known.columns, [column, is]]) }))
}

/** Forgets a column with the indexes and constraints that our memory knows on it. */
export function withoutColumn(world: World, table: string, column: string): World {
  const names = ownedBy(world, table, column)
  return changeTable(world, table, (known) => ({
    ...known,
    columns: without(known.columns, [column]),
    indexes: without(known.indexes, names.indexes),
    constraints: new Set([...known.constraints].filter((name) => !names.constraints.includes(name))),
  }))
}

/** Names of what we laid on a column and what is there now. */
export function ownedBy(world: World, table: string, column: string) {
  const memory = world.memory.get(table)
  const actual = world.actual.get(table)
  const indexes = (memory?.indexes ?? []).filter(({ columns }) => columns.includes(column)).map(({ name }) => name)
  const constraints = (memory?.constraints ?? []).filter((each) => each.column === column).map(({ name }) => name)
  return {
    indexes: indexes.filter((name) => actual?.indexes.has(name)),
    constraints: constraints.filter((name) => actual?.constraints.has(name)),
  }
}

export function renameTableIn(world: World, from: string, to: string): World {
  const actual = world.actual.get(from)
  const memory = world.memory.get(from)
  const tables = without(world.actual, [from])
  const designs = [...without(world.memory, [from]).values(), ...(memory ? [{ ...memory, name: to }] : [])]
  return {
    ...world,
    actual: actual ? new Map([...tables, [to, { ...actual, name: to }]]) : tables,
    memory: new Map(designs.map((design) => [design.name, withTarget(design, from, to)])),
  }
}

export function renameColumnIn(world: World, table: string, [from, to]: readonly [string, string]): World {
  const column = world.actual.get(table)?.columns.get(from)
  if (!column) return world
  const quoted = (text: string) => text.replaceAll(`"${from}"`, `"${to}"`)
  const renamed = changeTable(world, table, (known) => ({
    ...known,
    columns: new Map([...without(known.columns, [from]), [to, column]]),
  }))
  return changeMemory(renamed, table, (design) => ({
    ...design,
    columns: design.columns.map((each) => (each.name === from ? { ...each, name: to } : each)),
    indexes: design.indexes.map((each) => ({
      ...each,
      columns: each.columns.map((name) => (name === from ? to : name)),
      definition: quoted(each.definition),
    })),
    constraints: design.constraints.map((each) => ({
      ...each,
      column: each.column === from ? to : each.column,
      definition: quoted(each.definition),
    })),
  }))
}

function withTarget(design: TableDesign, from: string, to: string): TableDesign {
  const retarget = (text: string) => text.replaceAll(`references "${from}" `, `references "${to}" `)
  return {
    ...design,
    constraints: design.constraints.map((each) => ({ ...each, definition: retarget(each.definition) })),
  }
}

export function without<T>(map: ReadonlyMap<string, T>, names: readonly string[]): ReadonlyMap<string, T> {
  return new Map([...map].filter(([name]) => !names.includes(name)))
}
