import { sql } from 'kysely'
import type { EvaluationContext } from '../../../declaration/expressions/evaluate'
import type { Expression } from '../../../declaration/expressions/tree'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import { treesIn } from '../../../declaration/flows/check-rights'
import type { Queryable } from '../../platform/database/queryable'
import type { Mudancas } from '../resources/history'
import { modelOf, modelsOf, type ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import { inScope } from '../resources/scoped'
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
 */
export async function flowRecord(
  trx: Queryable,
  ctx: WriteContext,
  flow: FlowDefinition,
  cause: FlowCause,
): Promise<CausedRecord> {
  const model = modelOf(modelsOf(ctx.definitions), cause.recurso)
  const { usuario, clock, definitions } = ctx
  const of = { usuario, hoje: clock.hoje(), regras: definitions.regras }
  const { historico_id, valor, limite } = cause.corpo
  if (cause.registro_id === null) return { model, mudancas: {}, place: { ...of, record: { valor, limite } } }
  const columns = sql.join([...model.columns.keys()].map((key) => name(key)))
  const { rows } = await sql<Row>`
    select ${columns} from ${name(model.table)} where id = ${cause.registro_id} and ${inScope(ctx, cause.recurso)}
  `.execute(trx)
  const { acao, mudancas } = await changeOf(trx, historico_id)
  const [before, after] = [side(mudancas, 0, model), side(mudancas, 1, model)]
  const stored = rows[0] ?? { id: cause.registro_id }
  const isGone = acao === 'excluir' || acao === 'expurgar'
  const needs = needsOfTrees(model, treesOf(flow))
  const [record = {}] = await withNeeds(trx, ctx, { model, needs }, [
    isGone ? { ...stored, ...before } : { ...stored, ...after },
  ])
  const anterior = acao === 'criar' ? {} : { ...stored, ...before }
  return { model, mudancas, place: { ...of, record, anterior } }
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
