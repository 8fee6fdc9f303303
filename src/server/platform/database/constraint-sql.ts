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

/** A constraint trigger stands in pg_constraint too. */
function unlessThere(name: string, statement: string): string {
  return `do $do$ begin
    if not exists (select from pg_constraint where conname = '${name}') then ${statement}; end if;
  end $do$`
}
