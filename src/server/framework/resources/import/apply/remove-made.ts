import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { businessNow } from '../../../../platform/database/business-now'
import type { Database } from '../../../../platform/database/database'
import { touchedAt } from '../../../writing/stamps'
import { modelOf, modelsOf, type ResourceModel } from '../../model'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { writableRows } from '../../where'
import type { ApplyPlan, LineRange } from './apply-plan'
import { linesIn } from './update-lines'

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
export async function removeMade(trx: Transaction<Database>, plan: ApplyPlan, range: LineRange): Promise<LeftLines> {
  const { ctx, model, importacao } = plan
  const ids = sql`array(select l.registro_id from importacoes_registros l where ${linesIn(importacao.id, range)})`
  const { rows } = await sql<MadeRow>`
    select l.linha, ${name(ROW, 'id')} as id, ${pointedTo(plan)} as em_uso,
      ${name(ROW, 'versao')} = 1 and ${writableRows(ctx, model)} as intacto
    from ${name(model.table)} ${name(ROW)}
    join importacoes_registros l on l.importacao_id = ${importacao.id} and l.registro_id = ${name(ROW, 'id')}
      and l.linha > ${range.from} and l.linha <= ${range.to}
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
    return sql`exists (select 1 from ${name(modelOf(models, recurso).table)} f
      where ${name('f', field.key)} = ${name(ROW, 'id')} and ${alive})`
  })
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

async function remove(trx: Transaction<Database>, plan: ApplyPlan, ids: readonly number[]): Promise<void> {
  const { ctx, model, usuarioId, origem } = plan
  const now = businessNow(ctx.clock)
  const chosen = sql`${name(ROW, 'id')} = any(${ids}::bigint[])`
  if (isPhysical(model)) {
    await sql`delete from ${name(model.table)} ${name(ROW)} where ${chosen}`.execute(trx)
  } else {
    await sql`
      update ${name(model.table)} ${name(ROW)}
      set excluido_em = ${now}, ${touchedAt(now, usuarioId, ROW)} where ${chosen}
    `.execute(trx)
  }
  if (!model.definition.historico) return
  await sql`
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select ${model.definition.recurso}, id, 'excluir', ${usuarioId}::bigint, ${now}, '{}', ${origem}
    from unnest(${ids}::bigint[]) id
  `.execute(trx)
}

function isPhysical(model: ResourceModel): boolean {
  return model.definition.exclusao === 'fisica'
}
