import type { ClientBase } from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import { sqlLiteral } from './design/sql-name'
import { additive, renaming, type Step } from './plan/step'
import type { World } from './plan/world'

/** A view with the old name of a renamed table; it lives until the declarations change again. */
export interface Alias {
  readonly name: string
  /** Hash of the structure that made it. */
  readonly config: string
}

const MARK = 'avenca, nome antigo: '

export async function readAliases(client: ClientBase): Promise<readonly Alias[]> {
  const { rows } = await client.query<Alias>(
    `select relname as name, substr(obj_description(c.oid, 'pg_class'), $1) as config from pg_class c
     where relkind = 'v' and relnamespace = 'public'::regnamespace
       and starts_with(obj_description(c.oid, 'pg_class'), $2)`,
    [MARK.length + 1, MARK],
  )
  return rows
}

interface AliasInput {
  readonly definitions: Definitions
  readonly config: string
  readonly aliases: readonly Alias[]
  readonly before: World
  readonly after: World
}

/** Views go first, for they would hold the columns of their table; new ones come last. */
export function planAliases(input: AliasInput): { readonly drops: readonly Step[]; readonly creates: readonly Step[] } {
  const { definitions, config, aliases, before, after } = input
  const old = aliases.filter((alias) => alias.config !== config)
  const renamed = Object.values(definitions.resources).flatMap(({ table, renomeado_de }) => {
    const moved = renomeado_de !== null && before.actual.has(renomeado_de) && !after.actual.has(renomeado_de)
    return moved ? [{ name: renomeado_de, table }] : []
  })
  return {
    drops: old.map(({ name }) =>
      additive(`o nome antigo ${name} deixa de ser legível no banco`, `drop view if exists "${name}"`),
    ),
    creates: renamed.map(({ name, table }) =>
      renaming(
        `o nome antigo ${name} continua legível no banco até a próxima versão`,
        `create view "${name}" as select * from "${table}"`,
        `comment on view "${name}" is ${sqlLiteral(MARK + config)}`,
      ),
    ),
  }
}
