import { sql } from 'kysely'
import type { EvaluationContext } from '../../../declaration/expressions/evaluate'
import type { Expression } from '../../../declaration/expressions/tree'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import { treesIn } from '../../../declaration/flows/check-rights'
import type { Queryable } from '../../platform/database/queryable'
import type { Mudancas } from '../resources/history'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import type { Row } from '../resources/read/row'
import { existsFor, inScope } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { withNeeds } from '../resources/write/load-rule-needs'
import { needsOfTrees } from '../resources/write/rule-needs'
import type { WriteContext } from '../resources/write/write-context'

/** What set a run off. */
export interface FlowCause {
  readonly recurso: string
  /** null: a figure did, which is of no record. */
  readonly registro_id: number | null
  readonly corpo: Readonly<Record<string, unknown>>
}

export interface CausedRecord {
  readonly model: ResourceModel
  readonly mudancas: Mudancas
  readonly place: EvaluationContext
}

/**
 * The record of a run as its expressions read it: what changed as it was before and after that change, whatever came later, and all else
 * as it is now. One that is gone for good is what it was.
 *
 * Returns  null where it is out of the flow's scope, or was deleted since.
 */
export async function flowRecord(
  trx: Queryable,
  ctx: WriteContext,
  flow: FlowDefinition,
  cause: FlowCause,
): Promise<CausedRecord | null> {
  const model = modelOf(modelsOf(ctx.definitions), cause.recurso)
  const { usuario, clock, definitions } = ctx
  const of = { usuario, hoje: clock.hoje(), regras: definitions.regras }
  const { historico_id, valor, limite } = cause.corpo
  if (cause.registro_id === null) return { model, mudancas: {}, place: { ...of, record: { valor, limite } } }
  const { acao, mudancas } = await changeOf(trx, historico_id)
  const [before, after] = [side(mudancas, 0, model), side(mudancas, 1, model)]
  const isGone = acao === 'excluir' || acao === 'expurgar'
  const found = await storedFor(trx, ctx, model, { id: cause.registro_id, isGone })
  // what was wiped has no row to ask
  if (found === null || (found === 'nenhum' && !isGone)) return null
  const stored = found === 'nenhum' ? { id: cause.registro_id } : found
  const needs = needsOfTrees(model, treesOf(flow))
  const [record = {}] = await withNeeds(trx, ctx, { model, needs }, [
    isGone ? { ...stored, ...before } : { ...stored, ...after },
  ])
  const anterior = acao === 'criar' ? {} : { ...stored, ...before }
  return { model, mudancas, place: { ...of, record, anterior } }
}

/** The row; null where this user does not see it, `nenhum` where there is none. */
async function storedFor(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  { id, isGone }: { readonly id: number; readonly isGone: boolean },
): Promise<Row | 'nenhum' | null> {
  const { recurso } = model.definition
  const columns = sql.join([...model.columns.keys()].map((key) => name(key)))
  const seen = isGone ? inScope(ctx, recurso) : existsFor(ctx, recurso)
  const { rows } = await sql<{ seen: boolean | null }>`
    select ${seen} as seen from ${rowsOf(model)} ${name(model.table)} where id = ${id}
  `.execute(trx)
  const [row] = rows
  if (!row) return 'nenhum'
  if (!row.seen) return null
  const read = await sql<Row>`select ${columns} from ${rowsOf(model)} ${name(model.table)} where id = ${id}`.execute(
    trx,
  )
  return read.rows[0] ?? 'nenhum'
}

/** The line of the history that says what changed; the clock has none. */
async function changeOf(trx: Queryable, id: unknown): Promise<{ acao: string; mudancas: Mudancas }> {
  const { rows } = await sql<{ acao: string; mudancas: Mudancas }>`
    select acao, mudancas from historico where id = ${typeof id === 'number' ? id : null}
  `.execute(trx)
  return rows[0] ?? { acao: '', mudancas: {} }
}

/** What the columns held before or after; the history has words of its own besides. */
function side(mudancas: Mudancas, at: 0 | 1, { columns }: ResourceModel): Row {
  return Object.fromEntries(
    Object.entries(mudancas).flatMap(([key, both]) => (columns.has(key) ? [[key, both[at]]] : [])),
  )
}

function treesOf({ se, faz }: FlowDefinition): readonly Expression[] {
  return [...(se ? [se.tree] : []), ...faz.flatMap(treesIn)]
}
