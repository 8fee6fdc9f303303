import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import { hiddenKeys } from '../access'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { saveEdit } from './edit-record'
import type { WriteContext } from './write-context'

export interface RevertRequest {
  readonly id: number
  /** Id of the line of the record's history. */
  readonly linha: number
  readonly ifMatch: string | undefined
}

/** Puts back the values from before one line of the history: an edit like any other, with its rules and a line of its own. */
export async function revertRecord(
  db: Db,
  ctx: WriteContext,
  model: ResourceModel,
  request: RevertRequest,
): Promise<Row> {
  const { id, linha, ifMatch } = request
  const bodyOf = (trx: Queryable) => readBefore(trx, ctx, model, { id, linha })
  return saveEdit(db, ctx, model, { id, ifMatch, bodyOf, acao: 'reverter' })
}

/** A new record, a deletion and a secret have no before; a field that the user may not see is not put back unseen. */
async function readBefore(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  { id, linha }: { readonly id: number; readonly linha: number },
): Promise<Row> {
  const { rows } = await sql<{ acao: string; mudancas: Readonly<Record<string, readonly [unknown, unknown]>> }>`
    select acao, mudancas from historico
    where id = ${linha} and recurso = ${model.definition.recurso} and registro_id = ${id}
  `.execute(trx)
  const [line] = rows
  if (!line) throw new AppError('nao_encontrado')
  const before = Object.entries(line.mudancas).filter(([key]) => !isSecret(model, key))
  if (line.acao === 'criar' || before.length === 0) throw new AppError('revisao_sem_volta')
  const hidden = hiddenKeys(model, ctx.usuario)
  const unseen = before.find(([key]) => hidden.has(key))
  if (unseen) throw new AppError('revisao_sem_volta')
  return withBlankParts(model, Object.fromEntries(before.map(([key, [value]]) => [key, value])))
}

/** The parts that a line does not tell of were blank before it: one at most is filled. */
function withBlankParts({ unions }: ResourceModel, values: Row): Row {
  const touched = unions.filter(({ parts }) => parts.some(({ key }) => Object.hasOwn(values, key)))
  const blank = touched.flatMap(({ parts }) => parts.map(({ key }) => [key, null] as const))
  return { ...Object.fromEntries(blank), ...values }
}

function isSecret(model: ResourceModel, key: string): boolean {
  const tipo = model.columns.get(key)?.tipo
  return tipo === 'senha' || tipo === 'segredo'
}
