import type { ActualTable, ActualTables } from './actual'
import { lostColumns, planColumn } from './plan-columns'
import { planConstraints } from './plan-constraints'
import { planIndexes } from './plan-indexes'
import { addConstraint, createIndex, createTable } from './statements'
import { countRows, type Obstacle, type Step } from './step'
import type { TableDesign } from './table-design'

/** What one start would do to the database, and what it must count before it may. */
export interface Plan {
  /** Additive statements, in order, for one transaction. */
  readonly steps: readonly Step[]
  /** Indexes on tables that hold rows: built without blocking writers, one by one, after the transaction. */
  readonly slowSteps: readonly Step[]
  /** Each counts what stands in the way; any count above zero stops the start, as does a loss whatever it counts. */
  readonly obstacles: readonly Obstacle[]
}

/**
 * Compares the tables that the declarations want with those that exist.
 *
 * Takes    the wanted tables; the real ones; the tables last applied (the memory that tells ours from others').
 * Returns  the plan: nothing is read or written here.
 */
export function planMigration(
  wanted: readonly TableDesign[],
  actual: ActualTables,
  applied: readonly TableDesign[],
): Plan {
  const memory = new Map(applied.map((table) => [table.name, table]))
  const tables = wanted.map((table) => planTable(table, actual.get(table.name), memory.get(table.name)))
  const names = new Set(wanted.map((table) => table.name))
  const gone = applied.filter((table) => !names.has(table.name) && actual.has(table.name)).map(lostTable)
  return {
    steps: [...tables.flatMap((part) => part.shape), ...tables.flatMap((part) => part.links)],
    slowSteps: tables.flatMap((part) => part.slow),
    obstacles: [...tables.flatMap((part) => part.obstacles), ...gone],
  }
}

interface TablePlan {
  /** Tables, columns and their indexes. */
  readonly shape: readonly Step[]
  /** Constraints, after every table stands. */
  readonly links: readonly Step[]
  readonly slow: readonly Step[]
  readonly obstacles: readonly Obstacle[]
}

function planTable(wanted: TableDesign, actual: ActualTable | undefined, memory: TableDesign | undefined): TablePlan {
  if (!actual) {
    return {
      shape: [createTable(wanted), ...wanted.indexes.map((index) => createIndex(wanted.name, index))],
      links: wanted.constraints.map((constraint) => addConstraint(wanted.name, constraint)),
      slow: [],
      obstacles: [],
    }
  }
  const columns = wanted.columns.map((column) => planColumn(wanted, column, actual, memory))
  const indexes = planIndexes(wanted, actual, memory)
  const constraints = planConstraints(wanted, actual, memory)
  return {
    shape: [...columns.flatMap((part) => part.steps), ...indexes.steps],
    links: constraints.steps,
    slow: indexes.slow,
    obstacles: [
      ...columns.flatMap((part) => part.obstacles),
      ...lostColumns(wanted, actual),
      ...indexes.obstacles,
      ...constraints.obstacles,
    ],
  }
}

function lostTable(table: TableDesign): Obstacle {
  return { faz: `remover a tabela ${table.name}`, countSql: countRows(table.name), always: true, conta: 'linhas' }
}
