import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import { type Looker, recordAccess } from './record-access'

/** Of one user in one hour: work needs some, a copy of the portfolio needs thousands. */
const MOST_IN_AN_HOUR = 200
const HOUR_S = 3_600

export interface Reveal {
  readonly model: ResourceModel
  readonly field: FieldDefinition
  readonly id: number
  readonly looker: Looker
}

/** One personal value of one record, whole; that it was looked at is written first. */
export async function revealValue(
  trx: Queryable,
  ctx: ActContext,
  { model, field, id, looker }: Reveal,
): Promise<unknown> {
  const { recurso } = model.definition
  const { rows } = await sql<{ valor: unknown }>`
    select ${name(ROW, field.key)} as valor from ${rowsOf(model)} ${name(ROW)}
    where ${visibleRows(ctx, model, [rowWithId(id)])}
  `.execute(trx)
  const [row] = rows
  if (!row) throw new AppError('nao_encontrado')
  await refuseMany(trx, looker.usuario_id)
  const detalhe = { campo: field.nome }
  await recordAccess(trx, looker, { acao: 'revelar', recurso, registro_id: id, finalidade: 'cadastro', detalhe })
  return row.valor
}

async function refuseMany(trx: Queryable, usuario_id: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from acessos
    where usuario_id = ${usuario_id} and acao = 'revelar' and em > now() - make_interval(secs => ${HOUR_S})
  `.execute(trx)
  if ((rows[0]?.total ?? 0) >= MOST_IN_AN_HOUR) throw new AppError('muitas_revelacoes', { segundos: 600 })
}
