import { quarantineName, setAsideSql } from '../quarantine'
import { dropConstraint } from './plan-returns'
import { ownedBy, type World, withoutColumn } from './world'

/** A column that leaves with its values. */
export interface Aside {
  readonly sql: readonly string[]
  /** The world without it. */
  readonly world: World
}

/** Puts a column aside under another name, free of what would still ask something of it. */
export function columnAside(world: World, table: string, name: string): Aside {
  const existing = world.actual.get(table)?.columns.get(name)
  const known = world.memory.get(table)?.columns.find((each) => each.name === name)
  const { indexes, constraints } = ownedBy(world, table, name)
  const nome = quarantineName(name, world.hoje, world.quarantine)
  const coluna = known ?? { name, type: 'text', required: false, ...existing, default: null, identity: false }
  const entry = { nome, especie: 'coluna', tabela: table, coluna: name, desenho: { coluna }, em: world.hoje } as const
  const sql = [
    ...constraints.map((each) => dropConstraint(table, each)),
    ...indexes.map((each) => `drop index if exists "${each}"`),
    `alter table "${table}" alter column "${name}" drop not null, alter column "${name}" drop default`,
    `alter table "${table}" rename column "${name}" to "${nome}"`,
    setAsideSql(entry),
  ]
  return { sql, world: withoutColumn(world, table, name) }
}
