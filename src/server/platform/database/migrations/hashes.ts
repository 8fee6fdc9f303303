import { createHash } from 'node:crypto'
import type { ActualTables } from './actual'
import type { TableDesign } from './design/table-design'
import type { Switches } from './plan/plan-switches'

/** What a plan stands on: it may only run on the same declarations and the same structure. */
export interface Base {
  readonly config: string
  readonly banco: string
}

/** Labels and menus do not count: they change no table. */
export function configHash(wanted: readonly TableDesign[], switches: Switches): string {
  return hash(JSON.stringify([wanted, switches]))
}

/** The structure of our tables. Indexes do not count: they hold nothing, and one may be half built. */
export function bancoHash(actual: ActualTables, names: Iterable<string>): string {
  const tables = [...new Set(names)].sort().flatMap((name) => {
    const table = actual.get(name)
    if (!table) return []
    const columns = [...table.columns].map(([column, { type, required }]) => `${column} ${type} ${required}`).sort()
    return [[name, columns, [...table.constraints].sort()]]
  })
  return hash(JSON.stringify(tables))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
