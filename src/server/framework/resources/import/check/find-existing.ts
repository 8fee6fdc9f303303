import { sql } from 'kysely'
import { formatMessage } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import { rowsOf } from '../../model'
import { ROW } from '../../read/read-rows'
import type { Row } from '../../read/row'
import { inScope, inWriteScope } from '../../scoped'
import { name } from '../../sql-names'
import { ID_KEY } from '../mapping/importable-fields'
import { sqlTypeOf } from '../sql-arrays'
import { type DraftRow, refuse } from './draft-row'
import type { ImportPlan } from './import-plan'

/** Lines by the key that they carry, over the whole file. */
export type SeenKeys = Map<string, number>

/**
 * Finds the record that each row's key means, and settles whether the row makes one or changes one. A record that this user
 * may not change is in the way all the same.
 */
export async function findExisting(
  db: Queryable,
  ctx: ActContext,
  plan: ImportPlan,
  portion: { readonly drafts: readonly DraftRow[]; readonly seen: SeenKeys },
): Promise<void> {
  if (plan.chave.length === 0) return
  const keyed = portion.drafts.filter((draft) => hasKey(plan, draft, portion.seen))
  const found = await existingRows(db, ctx, plan, keyed)
  for (const [at, draft] of keyed.entries()) settle(plan, draft, found.get(at) ?? [])
}

/** A key whose parts are there, and that no earlier line had. */
function hasKey(plan: ImportPlan, draft: DraftRow, seen: SeenKeys): boolean {
  const values = plan.chave.map((key) => draft.values[key])
  const titulo = plan.names.get(plan.chave[0] ?? '') ?? null
  if (values.some((value) => value === undefined || value === null)) {
    const blank = plan.chave.find((key) => draft.values[key] === undefined && !draft.refs.has(key))
    const byNumber = plan.chave.includes(ID_KEY) && plan.modo !== 'atualizar'
    if (blank !== undefined && !byNumber && draft.situacao !== 'recusada') {
      refuse(draft, plan.names.get(blank) ?? titulo, formatMessage('importacao_chave_vazia'))
    }
    return false
  }
  const key = JSON.stringify(values)
  const first = seen.get(key)
  if (first !== undefined) refuse(draft, titulo, formatMessage('importacao_repetida', { linha: first }))
  else seen.set(key, draft.source.linha)
  return first === undefined
}

type FoundRow = Row & { readonly _ord: number; readonly _visivel: boolean; readonly _gravavel: boolean }

async function existingRows(
  db: Queryable,
  ctx: ActContext,
  { model, chave }: ImportPlan,
  drafts: readonly DraftRow[],
): Promise<ReadonlyMap<number, readonly FoundRow[]>> {
  const found = new Map<number, FoundRow[]>()
  if (drafts.length === 0) return found
  const { recurso } = model.definition
  const arrays = chave.map((key) =>
    sqlTypeOf(model.columns.get(key)?.tipo ?? 'inteiro').array(drafts.map(({ values }) => values[key] ?? null)),
  )
  const names = chave.map((_, at) => name(`c${at}`))
  const same = chave.map((key, at) => sql`${name(ROW, key)} = ${name('k', `c${at}`)}`)
  const { rows } = await sql<FoundRow>`
    select ${sql.join([...model.columns.keys()].map((key) => name(ROW, key)))}, k._ord,
      ${inScope(ctx, recurso, ROW)} as _visivel, ${inWriteScope(ctx, recurso, ROW)} as _gravavel
    from unnest(${sql.join(arrays)}) with ordinality as k(${sql.join([...names, sql`_ord`])})
    join ${rowsOf(model)} ${name(ROW)} on ${sql.join(same, sql` and `)} and ${name(ROW, 'excluido_em')} is null
  `.execute(db)
  for (const row of rows) found.set(row._ord - 1, [...(found.get(row._ord - 1) ?? []), row])
  return found
}

function settle(plan: ImportPlan, draft: DraftRow, found: readonly FoundRow[]): void {
  const titulo = plan.names.get(plan.chave[0] ?? '') ?? plan.columns.find(({ key }) => key === ID_KEY)?.titulo ?? null
  const [first, ...others] = found
  if (!first) {
    const mustExist = plan.modo === 'atualizar' || plan.chave.includes(ID_KEY)
    if (mustExist) refuse(draft, titulo, formatMessage('importacao_nao_existe'))
    return
  }
  const { _ord, _visivel, _gravavel, ...row } = first
  if (others.length > 0) refuse(draft, titulo, formatMessage('importacao_chave_ambigua'))
  else if (!_visivel || !_gravavel) refuse(draft, titulo, formatMessage('importacao_registro_alheio'))
  else if (plan.modo === 'criar') refuse(draft, titulo, formatMessage('importacao_ja_existe'))
  else {
    draft.before = row
    if (draft.situacao === 'criar') draft.situacao = 'atualizar'
  }
}
