import type { ColumnDesign, TableDesign } from '../design/table-design'
import { drift } from './step'
import { type Change, inOrder, type World, withColumn } from './world'

/** Where the database is neither what the declarations say nor what was applied, somebody else changed it. */
export function planDrift(wanted: readonly TableDesign[]): (world: World) => Change {
  return (world) => {
    if (world.interrupted) return { steps: [], world }
    const known = wanted.filter(({ name }) => world.memory.has(name))
    return inOrder(
      world,
      known.flatMap((table) => [
        (now) => tableGone(table, now),
        ...table.columns.map((column) => (now: World) => columnChanged(table.name, column, now)),
        (now) => constraintsGone(table, now),
      ]),
    )
  }
}

function tableGone(table: TableDesign, world: World): Change {
  if (world.actual.has(table.name)) return { steps: [], world }
  const columns = new Map(table.columns.map(({ name, type, required }) => [name, { type, required }]))
  const indexes = new Map(table.indexes.map(({ name }) => [name, { valid: true }]))
  const constraints = new Set(table.constraints.map(({ name }) => name))
  const assumed = { name: table.name, hasRows: false, columns, indexes, constraints }
  return {
    steps: [drift(`a tabela ${table.name} tinha sido criada e não está mais no banco`)],
    world: { ...world, actual: new Map([...world.actual, [table.name, assumed]]) },
  }
}

/** Once it is told, the rest of the plan takes the column for what the declarations want. */
function columnChanged(table: string, column: ColumnDesign, world: World): Change {
  const applied = world.memory.get(table)?.columns.find(({ name }) => name === column.name)
  const actual = world.actual.get(table)?.columns.get(column.name)
  const said = applied && difference(column, applied, actual)
  if (!said) return { steps: [], world }
  const { type, required } = column
  return {
    steps: [drift(`${table}.${column.name}: ${said}`)],
    world: withColumn(world, table, column.name, { type, required }),
  }
}

function difference(
  wanted: ColumnDesign,
  applied: ColumnDesign,
  actual: { readonly type: string; readonly required: boolean } | undefined,
): string | null {
  if (!actual) return 'a coluna tinha sido criada e não está mais no banco'
  if (actual.type !== wanted.type && actual.type !== applied.type)
    return `o banco tem o tipo ${actual.type}; foi aplicado ${applied.type} e a declaração pede ${wanted.type}`
  if (actual.required !== wanted.required && actual.required !== applied.required)
    return actual.required ? 'o banco não aceita vazio, e ninguém pediu' : 'o banco aceita vazio, e ninguém pediu'
  return null
}

function constraintsGone(table: TableDesign, world: World): Change {
  const applied = new Set(world.memory.get(table.name)?.constraints.map(({ name }) => name))
  const actual = world.actual.get(table.name)?.constraints
  const gone = table.constraints.filter(({ name }) => applied.has(name) && !actual?.has(name))
  return { steps: gone.map(({ faz }) => drift(`${table.name}: a regra "${faz}" não está mais no banco`)), world }
}
