import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { namesIn } from '../../../declaration/expressions/names-in'
import { fieldOf } from '../../../declaration/expressions/sql-names'
import { isSystemField, SYSTEM_TYPES } from '../../../declaration/symbols'
import type { KeptSums } from '../../../declaration/value-definitions'
import { foldedOf, foldSql, recountSql, summedSql } from './fold-sums'
import { HOW_MANY, KEPT_SUMS_NAMES, type Kept, keptSumsTables } from './kept-sums-tables'
import { ownRowSql } from './kept-values'
import { sqlLiteral, sqlName } from './migrations/design/sql-name'

/**
 * SQL that has the database keep the `guardadas` of every resource that has them: triggers note, in the transaction of the cause, what
 * a statement changed of each combination; `avenca_dobra_somas()` adds that to what is there, and `avenca_confere_somas()` counts all
 * of it again from the rows. Sums whose declaration changed are made anew; those of one that is gone go. May run again.
 */
export function keepSums(definitions: Definitions): string {
  const kept = Object.values(definitions.resources).flatMap((resource) => keptOf(resource, definitions) ?? [])
  const functions = kept.map(({ name }) => sqlLiteral(name))
  const tables = kept.flatMap(({ folded, fresh, resumos }) =>
    [folded, fresh, ...resumos.map(({ folded }) => folded)].map(sqlLiteral),
  )
  return `do $do$
  declare
    velha record;
  begin
    for velha in select p.oid::regprocedure as nome from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname like 'avenca\\_soma\\_%'
        and p.proname <> all(array[${functions.join(', ')}]::text[])
    loop
      execute format('drop function %s cascade', velha.nome);
    end loop;
    for velha in select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '${KEPT_SUMS_NAMES}'
        and relname <> all(array[${tables.join(', ')}]::text[])
    loop
      execute format('drop table %I', velha.nome);
    end loop;
    ${kept.map(keepOf).join('\n')}
    ${foldSql(kept)};
    ${recountSql(kept, (one) => countedSql(one, rowsSql(one, one.table)))};
  end $do$`
}

const ROW = 'x'

function keptOf(resource: ResourceDefinition, definitions: Definitions): Kept | null {
  const { guardadas, table, recurso, campos } = resource
  if (guardadas === null) return null
  const formulas = guardadas.somas.map((key) => campos.find((field) => field.key === key)?.formula ?? null)
  const read = formulas.flatMap((formula, at) => (formula ? namesIn(formula.tree).flat() : [guardadas.somas[at] ?? '']))
  const keys = [...guardadas.por, ...read].map((named) => fieldOf(resource, named)?.key ?? named)
  return {
    ...keptSumsTables(table, guardadas),
    name: sqlName('avenca_soma', table),
    recurso,
    table,
    por: guardadas.por.map((key) => ({ key, value: partSql(resource, key) })),
    somas: guardadas.somas.map((key, at) => {
      const formula = formulas[at]
      return { key, value: formula ? ownRowSql(formula.tree, resource, definitions) : `${ROW}."${key}"` }
    }),
    reads: [...new Set(['id', 'excluido_em', ...keys])].map((key) => ({
      key,
      coluna: fieldOf(resource, key)?.coluna ?? key,
      tipo: fieldOf(resource, key)?.tipo ?? '',
    })),
  }
}

/** SQL of the rows that these sums would keep, counted from the table itself. */
export function countedSums(
  resource: ResourceDefinition,
  definitions: Definitions,
  guardadas: Pick<KeptSums, 'por' | 'somas'>,
): RawBuilder<unknown> {
  const kept = keptOf({ ...resource, guardadas: { ...guardadas, resumos: [] } }, definitions)
  return sql.raw(kept ? countedSql(kept, rowsSql(kept, kept.table)) : '')
}

/** Whether a column is an instant, which stands for its day in São Paulo where sums are kept by it. */
export function isInstant(resource: ResourceDefinition, key: string): boolean {
  return (isSystemField(key) ? SYSTEM_TYPES[key] : fieldOf(resource, key)?.tipo) === 'data_hora'
}

/** An instant as the first one of its day. */
function partSql(resource: ResourceDefinition, key: string): string {
  const column = `${ROW}."${key}"`
  if (!isInstant(resource, key)) return column
  return `(${column} at time zone 'America/Sao_Paulo')::date::timestamp at time zone 'America/Sao_Paulo'`
}

function keepOf(kept: Kept): string {
  const { name, table, folded, fresh, resumos: summed, reads, somas } = kept
  const values = [HOW_MANY, ...somas.map(({ key }) => key)]
  // a column that one of another type takes the place of is another
  const types = reads.map(({ tipo }) => tipo).join()
  const body = functionSql(kept)
  const hash = createHash('sha256')
    .update(body)
    .update(countedSql(kept, rowsSql(kept, table)))
    .update(types)
    .update(JSON.stringify(summed))
    .digest('hex')
  const trigger = (event: string, tables: string) => {
    const named = sqlName(name, event)
    return `
      drop trigger if exists "${named}" on "${table}";
      create trigger "${named}" after ${event} on "${table}" ${tables} for each statement execute function "${name}"();`
  }
  // whoever writes waits from the first trigger on, so that nothing is missed between the count and what follows it
  return `if obj_description(to_regprocedure('public."${name}"()'), 'pg_proc') is distinct from '${hash}' then
      drop table if exists ${[folded, fresh, ...summed.map((one) => one.folded)].map((one) => `"${one}"`).join(', ')};
      create table "${folded}" as ${countedSql(kept, rowsSql(kept, table))} limit 0;
      create table "${fresh}" (like "${folded}");
      ${summed.map((one) => `create table "${one.folded}" as select ${[...one.por, ...values].map((key) => `"${key}"`).join(', ')} from "${folded}" limit 0;`).join('\n')}
      ${foldedOf(kept).map(indexesSql).join('\n')}
      ${body};
      comment on function "${name}"() is '${hash}';
      ${trigger('insert', 'referencing new table as depois')}
      ${trigger('delete', 'referencing old table as antes')}
      ${trigger('update', 'referencing old table as antes new table as depois')}
      ${trigger('truncate', '')}
      insert into "${folded}" ${countedSql(kept, rowsSql(kept, table))};
      ${summed.map((one) => `insert into "${one.folded}" ${summedSql(kept, one.por, `"${folded}"`)};`).join('\n')}
    end if;`
}

function indexesSql({ folded, por }: { readonly folded: string; readonly por: readonly string[] }): string {
  return `create unique index on "${folded}" (${por.map((key) => `"${key}"`).join(', ')}) nulls not distinct;
      create index on "${folded}" (${HOW_MANY}) where ${HOW_MANY} = 0;`
}

function functionSql(kept: Kept): string {
  const { name, fresh, reads } = kept
  const emptied = [...foldedOf(kept).map(({ folded }) => folded), fresh].map((one) => `delete from "${one}";`)
  const row = (alias: string) => `(${reads.map(({ coluna }) => `${alias}."${coluna}"`).join(', ')})`
  const changed = `from antes a join depois d on d.id = a.id where ${row('a')} is distinct from ${row('d')}`
  const moved = `(select -1 as sinal, ${columnsSql(kept, 'a')} ${changed}
        union all select 1, ${columnsSql(kept, 'd')} ${changed})`
  return `create or replace function "${name}"() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $f$
    begin
      if tg_op = 'TRUNCATE' then ${emptied.join(' ')}
      elsif tg_op = 'INSERT' then insert into "${fresh}" ${countedSql(kept, rowsSql(kept, 'depois'))};
      elsif tg_op = 'DELETE' then insert into "${fresh}" ${countedSql(kept, rowsSql(kept, 'antes', -1))};
      else insert into "${fresh}" ${countedSql(kept, moved)};
      end if;
      return null;
    end $f$`
}

function rowsSql(kept: Kept, from: string, sinal: 1 | -1 = 1): string {
  return `(select ${sinal} as sinal, ${columnsSql(kept, 't')} from "${from}" t)`
}

function columnsSql({ reads }: Kept, alias: string): string {
  return reads.map(({ key, coluna }) => `${alias}."${coluna}" as "${key}"`).join(', ')
}

/** What rows with a sign come to, for every combination of which something is left. */
function countedSql({ por, somas }: Kept, rows: string): string {
  const sums = somas.map(({ key, value }) => ({ key, sum: `coalesce(sum(${ROW}.sinal * (${value})::numeric), 0)` }))
  const something = ['sum(x.sinal) <> 0', ...sums.map(({ sum }) => `${sum} <> 0`)].join(' or ')
  return `select ${por.map(({ key, value }) => `${value} as "${key}"`).join(', ')}, sum(${ROW}.sinal)::bigint as ${HOW_MANY}${sums
    .map(({ key, sum }) => `, ${sum} as "${key}"`)
    .join('')}
        from ${rows} ${ROW} where ${ROW}.excluido_em is null group by ${por.map((_, at) => at + 1).join(', ')} having ${something}`
}
