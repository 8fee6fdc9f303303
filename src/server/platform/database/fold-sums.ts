import { sql } from 'kysely'
import { HOW_MANY, type Kept } from './kept-sums-tables'
import type { Db } from './pool'

/** Of the functions that the sweep and `npm run conferir` ask. */
const FOLD = 'avenca_dobra_somas'
const RECOUNT = 'avenca_confere_somas'

/** A table of what is folded, and by what. */
interface Folded {
  readonly folded: string
  readonly por: readonly string[]
}

/** The whole, then each of its summaries. */
export function foldedOf({ folded, por, resumos }: Kept): readonly [whole: Folded, ...resumos: Folded[]] {
  return [{ folded, por: por.map(({ key }) => key) }, ...resumos]
}

/** What the rows of one table come to by some of its columns, for every combination of which something is left. */
export function summedSql(kept: Kept, por: readonly string[], from: string): string {
  const sums = valuesOf(kept)
  const something = sums.map((value) => `sum(${value}) <> 0`).join(' or ')
  return `select ${named(por)}, ${sums.map((value) => `sum(${value})`).join(', ')} from ${from} group by ${named(por)} having ${something}`
}

/** One at a time adds what was noted to what is there; who reads meanwhile sees it before or after. */
export function foldSql(kept: readonly Kept[]): string {
  const parts = kept.map((one) => {
    const [whole, ...resumos] = foldedOf(one)
    const values = valuesOf(one)
    const added = values.map((value) => `${value} = s.${value} + excluded.${value}`).join(', ')
    const add = ({ folded, por }: Folded) => `insert into "${folded}" as s (${named(por)}, ${values.join(', ')})
        ${summedSql(one, por, 'novas')} on conflict (${named(por)}) do update set ${added}`
    const none = values.map((value) => `${value} = 0`).join(' and ')
    return `with novas as (delete from "${one.fresh}" returning *)
      ${resumos.map((resumo, at) => `, r${at} as (${add(resumo)})`).join('\n')}
      ${add(whole)};
      ${[whole, ...resumos].map(({ folded }) => `delete from "${folded}" where ${none};`).join('\n')}`
  })
  return `create or replace function "${FOLD}"() returns void language plpgsql security definer
      set search_path = public, pg_temp as $f$
    begin
      if not pg_try_advisory_xact_lock(hashtext('${FOLD}')) then return; end if;
      ${parts.join('\n')}
    end $f$`
}

/** All of it counted anew: the combinations of which what is kept says something else, a summary than the whole. */
export function recountSql(kept: readonly Kept[], countedSql: (one: Kept) => string): string {
  const rows = kept.flatMap((one) => {
    const [whole, ...resumos] = foldedOf(one)
    const columns = `${named(whole.por)}, ${valuesOf(one).join(', ')}`
    const both = [whole.folded, one.fresh].map((table) => `union all select false, ${columns} from "${table}"`)
    return [
      differsSql(one, whole.por, `select true as das_linhas, ${columns} from (${countedSql(one)}) n ${both.join(' ')}`),
      ...resumos.map(({ folded, por }) => {
        const of = `${named(por)}, ${valuesOf(one).join(', ')}`
        return differsSql(
          one,
          por,
          `select true as das_linhas, ${of} from "${whole.folded}" union all select false, ${of} from "${folded}"`,
        )
      }),
    ]
  })
  const none = 'select null::text, null::bigint, null::text, null::text where false'
  return `create or replace function "${RECOUNT}"()
      returns table (recurso text, id bigint, esperado text, encontrado text)
      language sql stable set search_path = public, pg_temp as $f$
    ${[none, ...rows].join(' union all ')}
    $f$`
}

/** Combinations of which the one side of some rows says something else than the other. */
function differsSql(one: Kept, por: readonly string[], sides: string): string {
  const values = valuesOf(one)
  const said = (side: string) =>
    values
      .map((value) => `'${value.slice(1, -1)} ', coalesce(sum(${value}) filter (where ${side}), 0)`)
      .join(", ', ', ")
  const where = por.map((key) => `'${key} ', coalesce("${key}"::text, '-')`).join(", ', ', ")
  const differs = values.map((value) => `sum(case when das_linhas then ${value} else -${value} end) <> 0`)
  return `select '${one.recurso}', 0::bigint, concat(${where}, ': ', ${said('das_linhas')}), concat(${said('not das_linhas')})
        from (${sides}) lados group by ${named(por)} having ${differs.join(' or ')}`
}

function named(por: readonly string[]): string {
  return por.map((key) => `"${key}"`).join(', ')
}

/** Names of the columns that are added up. */
function valuesOf({ somas }: Kept): readonly string[] {
  return [HOW_MANY, ...somas.map(({ key }) => key)].map((key) => `"${key}"`)
}

/** Adds what was noted since the last time to what is there. Any number of processes may ask for it. */
export async function foldSums(db: Db): Promise<void> {
  await sql`select avenca_dobra_somas()`.execute(db)
}
