import { sql } from 'kysely'
import { formatMessage } from '../../../../../errors/app-error'
import type { Queryable } from '../../../../platform/database/queryable'
import { rowsOf } from '../../model'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { sqlTypeOf } from '../sql-arrays'
import { type DraftRow, recordAfter, refuse } from './draft-row'
import type { ImportPlan } from './import-plan'

/** Refuses rows whose values another record, or an earlier row, holds where they may stand only once. */
export async function checkUniques(
  db: Queryable,
  plan: ImportPlan,
  portion: { readonly drafts: readonly DraftRow[]; readonly seen: ReadonlyMap<string, Map<string, number>> },
): Promise<void> {
  for (const keys of plan.uniques) {
    const isChave = keys.length === plan.chave.length && keys.every((key) => plan.chave.includes(key))
    if (isChave) continue
    const seen = portion.seen.get(keys.join()) ?? new Map()
    const asked = portion.drafts.flatMap((draft) => valuesOf(plan, keys, draft))
    for (const { draft, values } of asked) {
      const text = JSON.stringify(values)
      const first = seen.get(text)
      if (first !== undefined) repeated(plan, keys, draft, formatMessage('importacao_repetida', { linha: first }))
      else seen.set(text, draft.source.linha)
    }
    await refuseTaken(db, plan, keys, asked)
  }
}

/** One memory per unique index, for the whole file. */
export function uniqueMemory(plan: ImportPlan): ReadonlyMap<string, Map<string, number>> {
  return new Map(plan.uniques.map((keys) => [keys.join(), new Map()]))
}

interface Asked {
  readonly draft: DraftRow
  readonly values: readonly unknown[]
}

/** A value that is blank repeats nothing, and one that does not change is the record's own. */
function valuesOf(plan: ImportPlan, keys: readonly string[], draft: DraftRow): readonly Asked[] {
  if (draft.situacao === 'recusada') return []
  const record = recordAfter(draft, plan)
  const values = keys.map((key) => record[key])
  if (values.some((value) => value === null || value === undefined)) return []
  return [{ draft, values }]
}

async function refuseTaken(
  db: Queryable,
  plan: ImportPlan,
  keys: readonly string[],
  asked: readonly Asked[],
): Promise<void> {
  if (asked.length === 0) return
  const { model } = plan
  const arrays = keys.map((key, at) =>
    sqlTypeOf(model.columns.get(key)?.tipo ?? 'texto').array(asked.map(({ values }) => values[at])),
  )
  const names = keys.map((_, at) => name(`c${at}`))
  const same = keys.map((key, at) => sql`${name(ROW, key)} = ${name('k', `c${at}`)}`)
  const { rows } = await sql<{ id: number; _ord: number }>`
    select ${name(ROW, 'id')} as id, k._ord
    from unnest(${sql.join(arrays)}) with ordinality as k(${sql.join([...names, sql`_ord`])})
    join ${rowsOf(model)} ${name(ROW)} on ${sql.join(same, sql` and `)} and ${name(ROW, 'excluido_em')} is null
  `.execute(db)
  for (const { id, _ord } of rows) {
    const draft = asked[_ord - 1]?.draft
    if (draft && draft.before?.id !== id) repeated(plan, keys, draft, formatMessage('valor_repetido'))
  }
}

function repeated(plan: ImportPlan, keys: readonly string[], draft: DraftRow, motivo: string): void {
  refuse(draft, plan.names.get(keys.at(-1) ?? '') ?? null, motivo)
}
