/** Statements for what the database itself guarantees; each may run again. */

export function checkSql(table: string, name: string, conditions: readonly string[]): string {
  return unlessThere(name, `alter table ${table} add constraint ${name} check (${conditions.join(' and ')})`)
}

/** A check at commit, when all rows of an act stand. `when` is `insert`, `insert or update of total`. */
export function deferredTriggerSql(table: string, name: string, when: string, call: string): string {
  const statement = `create constraint trigger ${name} after ${when} on ${table}
    deferrable initially deferred for each row execute function ${call}()`
  return unlessThere(name, statement)
}

/** A check that said less than the one that stands in its place now. */
export function dropSql(table: string, name: string): string {
  return `alter table ${table} drop constraint if exists ${name}`
}

/** Rows of one owner that are there, each for the days of a period, an open end being none. */
interface Periods {
  readonly table: string
  /** Column of the record that they are of. */
  readonly owner: string
  /** Columns of the first day and of the last. */
  readonly first: string
  readonly last: string
}

/** No two of them hold on one day. Whoever writes the second is refused at the column by which they meet, see `overlapName`. */
export function apartSql({ table, owner, first, last }: Periods): string {
  const name = overlapName(table, first, last)
  return unlessThere(
    name,
    `alter table ${table} add constraint ${name} exclude using gist (
      int8range(${owner}, ${owner}, '[]') with &&, daterange(${first}, ${last}, '[]') with &&) where (excluido_em is null)`,
  )
}

/** Name of the constraint of such periods, by which a refusal is told from others. */
export function overlapName(table: string, first: string, last: string): string {
  return `${table}_${first}_${last}_separadas`
}

/** A constraint trigger stands in pg_constraint too. */
function unlessThere(name: string, statement: string): string {
  return `do $do$ begin
    if not exists (select from pg_constraint where conname = '${name}') then ${statement}; end if;
  end $do$`
}
