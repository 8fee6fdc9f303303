import { createHash } from 'node:crypto'
import type { Definitions } from '../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../declaration/definitions'
import { NOBODY } from '../../../declaration/expressions/evaluate'
import { namesIn } from '../../../declaration/expressions/names-in'
import { ROLLUP_SQL } from '../../../declaration/expressions/rollups'
import { toSql } from '../../../declaration/expressions/sql'
import { fieldOf, rowsText } from '../../../declaration/expressions/sql-names'
import type { Expression } from '../../../declaration/expressions/tree'
import { scalarLiteral, sqlLiteral, sqlName } from './migrations/design/sql-name'

/**
 * SQL that has the database keep every `guardado` value: columns of a parent that say what the rows of one of its lists come to.
 *
 * Triggers of the list's table lock the parents whose rows were changed, in the order of their ids, and count them again in the
 * next statement, which sees what whoever held the lock has committed: two who change rows of one parent lose nothing. The parent
 * gets no new `versao` and no history; screens hear of it as of any write. A value whose declaration changed is counted anew for
 * all; one that is gone goes with its triggers. Beside them stands `avenca_confere_guardados`, which counts all of it again and says
 * where a column differs. May run again.
 */
export function keepValues(definitions: Definitions): string {
  const kept = keptLists(definitions)
  const names = kept.map(({ name }) => sqlLiteral(name))
  return `do $do$
  declare
    velha record;
  begin
    for velha in select p.oid::regprocedure as nome from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname like 'avenca\\_guarda\\_%'
        and p.proname <> all(array[${names.join(', ')}]::text[])
    loop
      execute format('drop function %s cascade', velha.nome);
    end loop;
    ${kept.map(keepList).join('\n')}
    ${recountSql(kept)};
  end $do$`
}

interface KeptList {
  /** Of the function and, with an ending, of its triggers. */
  readonly name: string
  readonly recurso: string
  readonly parent: string
  readonly child: string
  /** The child's rows by key. */
  readonly rows: string
  /** Key under which the child points to the parent, and its column. */
  readonly back: string
  readonly points: string
  readonly columns: readonly { readonly key: string; readonly name: string; readonly value: string }[]
  /** Columns of the child that any of it reads. */
  readonly reads: readonly string[]
}

const ROW = 'x'

function keptLists(definitions: Definitions): readonly KeptList[] {
  return Object.values(definitions.resources).flatMap((resource) => {
    const lists = new Set(resource.campos.flatMap(({ guardado }) => (guardado ? [guardado.lista] : [])))
    return [...lists].map((lista) => keptList(resource, lista, definitions))
  })
}

function keptList(resource: ResourceDefinition, lista: string, definitions: Definitions): KeptList {
  const field = resource.campos.find(({ nome }) => nome === lista)
  const child = definitions.resources[field?.recurso ?? '']
  const back = child?.campos.find(({ nome }) => nome === field?.campo_de_volta)
  if (!child || !back) throw new Error(`${resource.recurso}.${lista} is no list`)
  const kept = resource.campos.flatMap(({ key, coluna, guardado }) =>
    guardado?.lista === lista ? [{ key, coluna, guardado }] : [],
  )
  const read = kept.flatMap(({ guardado: { campo, onde } }) => [
    ...(campo === null ? [] : [campo]),
    ...(onde ? namesIn(onde.tree).flat() : []),
  ])
  return {
    name: sqlName('avenca_guarda', resource.table, lista),
    recurso: resource.recurso,
    parent: resource.table,
    child: child.table,
    rows: rowsText(child),
    back: back.key,
    points: back.coluna,
    columns: kept.map(({ key, coluna, guardado }) => ({
      key,
      name: coluna,
      value: valueSql(guardado, child, definitions),
    })),
    reads: [...new Set([back.key, 'excluido_em', ...read])].map((key) => fieldOf(child, key)?.coluna ?? key),
  }
}

function valueSql(
  { funcao, campo, onde }: NonNullable<FieldDefinition['guardado']>,
  child: ResourceDefinition,
  definitions: Definitions,
): string {
  const filter = onde ? ` filter (where ${ownRowSql(onde.tree, child, definitions)})` : ''
  return ROLLUP_SQL[funcao]({ row: ROW, column: `"${campo ?? 'id'}"`, filter })
}

/**
 * An expression over the row `x` by the keys of its fields, without parameters. The checker lets through only what depends on the row
 * alone, so nobody's user, day or rules are asked for.
 */
export function ownRowSql(
  tree: Expression,
  definition: ResourceDefinition,
  { resources, regras }: Definitions,
): string {
  const known = { usuario: NOBODY, hoje: '', regras }
  const pieces = toSql(tree, { alias: ROW, definition, resources, linkTable: sqlName, ...known })
  return pieces.map((piece) => (typeof piece === 'string' ? piece : literalOf(piece.param))).join('')
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literalOf).join(', ')}]`
  return scalarLiteral(value) ?? sqlLiteral(String(value))
}

function keepList(list: KeptList): string {
  const body = functionSql(list)
  const hash = createHash('sha256').update(body).digest('hex')
  const trigger = (event: string, tables: string) => {
    const name = sqlName(list.name, event)
    return `
      drop trigger if exists "${name}" on "${list.child}";
      create trigger "${name}" after ${event} on "${list.child}" referencing ${tables}
        for each statement execute function "${list.name}"();`
  }
  return `if obj_description(to_regprocedure('public."${list.name}"()'), 'pg_proc') is distinct from '${hash}' then
      ${body};
      comment on function "${list.name}"() is '${hash}';
      ${trigger('insert', 'new table as depois')}
      ${trigger('delete', 'old table as antes')}
      ${trigger('update', 'old table as antes new table as depois')}
      ${countSql(list, `select id from "${list.parent}"`)};
    end if;`
}

function functionSql(list: KeptList): string {
  const { name, parent, points: back, reads } = list
  const row = (alias: string) => `(${reads.map((column) => `${alias}."${column}"`).join(', ')})`
  const changed = (from: string) =>
    `select array_agg(distinct pai order by pai) into pais from (${from}) mudou where pai is not null`
  return `create or replace function "${name}"() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $f$
    declare
      pais bigint[];
    begin
      if tg_op = 'INSERT' then ${changed(`select "${back}" as pai from depois`)};
      elsif tg_op = 'DELETE' then ${changed(`select "${back}" as pai from antes`)};
      else ${changed(`select p.pai from antes a join depois d on d.id = a.id
        cross join lateral (values (a."${back}"), (d."${back}")) p (pai) where ${row('a')} is distinct from ${row('d')}`)};
      end if;
      if pais is null then return null; end if;
      perform id from "${parent}" where id = any(pais) order by id for no key update;
      ${countSql(list, 'select id from unnest(pais) as id')};
      return null;
    end $f$`
}

/** Counts the parents again that `ids` names; those that stay as they are are not written. */
function countSql(list: KeptList, ids: string): string {
  const { parent, columns } = list
  return `update "${parent}" p set ${columns.map(({ name }) => `"${name}" = novo."${name}"`).join(', ')}
        from (${countedSql(list, ids)}) novo where p.id = novo.id and ${differs(list)}`
}

/** What the columns of these parents must be. */
function countedSql({ rows, back, columns }: KeptList, ids: string): string {
  const values = columns.map(({ name, value }) => `${value} as "${name}"`).join(', ')
  return `select pai.id, ${values} from (${ids}) pai
          left join ${rows} ${ROW} on ${ROW}."${back}" = pai.id and ${ROW}.excluido_em is null group by pai.id`
}

function differs({ columns }: KeptList): string {
  const list = (alias: string) => columns.map(({ name }) => `${alias}."${name}"`).join(', ')
  return `(${list('p')}) is distinct from (${list('novo')})`
}

/** All of it counted anew: the parents of which a column says something else, with each such column and its value. */
function recountSql(kept: readonly KeptList[]): string {
  const rows = kept.map((list) => {
    const said = (alias: string) =>
      list.columns.map(
        ({ key, name }) =>
          `case when p."${name}" is distinct from novo."${name}" then concat('${key} ', coalesce(${alias}."${name}"::text, '-')) end`,
      )
    return `select '${list.recurso}', p.id, concat_ws(', ', ${said('novo').join(', ')}), concat_ws(', ', ${said('p').join(', ')})
        from "${list.parent}" p join (${countedSql(list, `select id from "${list.parent}"`)}) novo on novo.id = p.id
        where ${differs(list)}`
  })
  const none = 'select null::text, null::bigint, null::text, null::text where false'
  return `create or replace function "${RECOUNT}"()
      returns table (recurso text, id bigint, esperado text, encontrado text)
      language sql stable set search_path = public, pg_temp as $f$
    ${[none, ...rows].join(' union all ')}
    $f$`
}

/** Of the function that `npm run conferir` asks. */
const RECOUNT = 'avenca_confere_guardados'
