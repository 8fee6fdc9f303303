import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { businessNow } from '../../../../platform/database/business-now'
import type { Queryable } from '../../../../platform/database/queryable'
import { inRange, type LineRange } from '../../../staging/format'
import { historySql } from '../../../writing/history-sql'
import { touched } from '../../../writing/stamps'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../../model'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { writableRows } from '../../where'
import type { ApplyPlan } from './apply-plan'

/** Lines whose record stays, by why. One that somebody deleted already is neither. */
export interface LeftLines {
  readonly changed: readonly number[]
  readonly inUse: readonly number[]
}

interface MadeRow {
  readonly linha: number
  readonly id: number
  readonly intacto: boolean
  readonly em_uso: boolean
}

/** Deletes what an import made, as the declaration deletes, but never along with what others have tied to it since. */
export async function removeMade(trx: Queryable, plan: ApplyPlan, range: LineRange): Promise<LeftLines> {
  const { ctx, model, lines } = plan
  const ids = sql`array(select l.registro_id from importacoes_registros l where ${inRange(lines, range)})`
  const { rows } = await sql<MadeRow>`
    select l.linha, ${name(ROW, 'id')} as id, ${pointedTo(plan)} as em_uso,
      ${name(ROW, 'versao')} = 1 and ${writableRows(ctx, model)} as intacto
    from ${rowsOf(model)} ${name(ROW)}
    join importacoes_registros l on l.registro_id = ${name(ROW, 'id')} and ${inRange(lines, range)}
    where ${name(ROW, 'id')} = any(${ids}) and ${name(ROW, 'excluido_em')} is null
    order by ${name(ROW, 'id')} for update of ${name(ROW)}
  `.execute(trx)
  const mayGo = model.definition.exclusao !== 'proibida'
  const free = rows.filter(({ intacto, em_uso }) => mayGo && intacto && !em_uso).map(({ id }) => id)
  if (free.length > 0) await remove(trx, plan, free)
  return {
    changed: rows.filter(({ intacto }) => !intacto || !mayGo).map(({ linha }) => linha),
    inUse: rows.filter(({ intacto, em_uso }) => mayGo && intacto && em_uso).map(({ linha }) => linha),
  }
}

/** Whether a living record of any resource names this one; one that goes for good must not be named by a deleted one either. */
function pointedTo({ ctx, model }: ApplyPlan): RawBuilder<SqlBool> {
  const models = modelsOf(ctx.definitions)
  const found = model.incoming.map(({ recurso, field }) => {
    const alive = isPhysical(model) ? sql`true` : sql`f.excluido_em is null`
    return sql`exists (select 1 from ${rowsOf(modelOf(models, recurso))} f
      where ${name('f', field.key)} = ${name(ROW, 'id')} and ${alive})`
  })
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

async function remove(trx: Queryable, plan: ApplyPlan, ids: readonly number[]): Promise<void> {
  const { ctx, model } = plan
  const chosen = sql`${name(ROW, 'id')} = any(${ids}::bigint[])`
  if (isPhysical(model)) {
    await sql`delete from ${name(model.table)} ${name(ROW)} where ${chosen}`.execute(trx)
  } else {
    await sql`
      update ${name(model.table)} ${name(ROW)}
      set excluido_em = ${businessNow(ctx.clock)}, ${touched(ctx, ROW)} where ${chosen}
    `.execute(trx)
  }
  if (!model.definition.historico) return
  const linhas = sql`(select id as registro_id, '{}'::jsonb as mudancas from unnest(${ids}::bigint[]) id) dita`
  await historySql(ctx, model, { acao: 'excluir' }, linhas).execute(trx)
}

function isPhysical(model: ResourceModel): boolean {
  return model.definition.exclusao === 'fisica'
}
