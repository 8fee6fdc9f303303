import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import type { Queryable } from '../../../platform/database/queryable'
import { requireConfirmed } from '../../../platform/session/confirmation'
import { touched } from '../../writing/stamps'
import { recordChanges } from '../history'
import { columnOf, modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { name } from '../sql-names'
import { clearLinks } from './links'

/**
 * Deletes one locked record as its declaration says, after what points to it was refused, cleared or deleted with it.
 * Rows that go along keep the same instant in `excluido_em`: restoring brings back exactly those.
 */
export function removeRow(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  return remove(trx, ctx, { model, id, purging: false, path: new Set() })
}

/** Takes one locked record out of the database, whatever its declaration says of deleting; its history stays. */
export function purgeRow(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  return remove(trx, ctx, { model, id, purging: true, path: new Set() })
}

interface Removal {
  readonly model: ResourceModel
  readonly id: number
  /** Out of the database even where its declaration would only mark it as deleted. */
  readonly purging: boolean
  /** Records on the way here: what points in a circle is removed once. */
  readonly path: ReadonlySet<string>
}

async function remove(trx: Queryable, ctx: ActContext, removal: Removal): Promise<void> {
  const { model, id, purging } = removal
  if (model.definition.confirma_senha.length > 0) await requireConfirmed(trx, ctx)
  const mark = `${model.definition.recurso}:${id}`
  if (removal.path.has(mark)) return
  const path = new Set([...removal.path, mark])
  for (const { recurso, field } of model.incoming) {
    const source = modelOf(modelsOf(ctx.definitions), recurso)
    await settleReference(trx, ctx, { source, field, id, purging, forGood: isForGood(removal), path })
  }
  await removeOne(trx, ctx, removal)
}

interface Reference {
  readonly source: ResourceModel
  readonly field: FieldDefinition
  readonly id: number
  /** The record itself goes away, so even deleted rows that point to it are in the way. */
  readonly forGood: boolean
  readonly purging: boolean
  readonly path: ReadonlySet<string>
}

async function settleReference(trx: Queryable, ctx: ActContext, reference: Reference): Promise<void> {
  const { source, field, id, purging, path } = reference
  if (field.ao_excluir === 'impedir') return refuseInUse(trx, reference)
  const { rows } = await sql<{ id: number }>`
    select id from ${rowsOf(source)} ${name(source.table)} where ${pointsHere(reference)} order by id for update
  `.execute(trx)
  for (const row of rows) {
    if (field.ao_excluir === 'junto') await remove(trx, ctx, { model: source, id: row.id, purging, path })
    else await clearReference(trx, ctx, source, { key: field.key, from: id, id: row.id })
  }
}

async function refuseInUse(trx: Queryable, reference: Reference): Promise<void> {
  const { source } = reference
  const { rows } = await sql<{ contagem: number }>`
    select count(*) as contagem from ${rowsOf(source)} ${name(source.table)} where ${pointsHere(reference)}
  `.execute(trx)
  const contagem = rows[0]?.contagem ?? 0
  if (contagem > 0) throw new AppError('registro_em_uso', { quais: countOf(source.definition, contagem) })
}

function pointsHere({ field, id, forGood }: Reference): RawBuilder<SqlBool> {
  const alive = forGood ? sql`true` : sql`excluido_em is null`
  return sql`${name(field.key)} = ${id} and ${alive}`
}

async function clearReference(
  trx: Queryable,
  ctx: ActContext,
  source: ResourceModel,
  { key, from, id }: { readonly key: string; readonly from: number; readonly id: number },
): Promise<void> {
  await sql`
    update ${name(source.table)} set ${columnOf(source, key)} = null, ${touched(ctx)} where id = ${id}
  `.execute(trx)
  await recordChanges(trx, ctx, source, [{ registro_id: id, acao: 'editar', mudancas: { [key]: [from, null] } }])
}

async function removeOne(trx: Queryable, ctx: ActContext, removal: Removal): Promise<void> {
  const { model, id } = removal
  if (isForGood(removal)) {
    await clearLinks(trx, model.muitos, id)
    await sql`delete from ${name(model.table)} where id = ${id}`.execute(trx)
    await forgetRecord(trx, { recurso: model.definition.recurso, registro_id: id })
  } else {
    await sql`
      update ${name(model.table)} set excluido_em = ${businessNow(ctx.clock)}, ${touched(ctx)}
      where id = ${id} and excluido_em is null
    `.execute(trx)
  }
  const acao = removal.purging ? 'expurgar' : 'excluir'
  await recordChanges(trx, ctx, model, [{ registro_id: id, acao, mudancas: {} }])
}

function isForGood({ model, purging }: Pick<Removal, 'model' | 'purging'>): boolean {
  return purging || isPhysical(model)
}

function isPhysical(model: ResourceModel): boolean {
  return model.definition.exclusao === 'fisica'
}

/** What stands beside a record that is no more: its draft, comments and files. The history stays. */
async function forgetRecord(
  trx: Queryable,
  { recurso, registro_id }: { readonly recurso: string; readonly registro_id: number },
): Promise<void> {
  await sql`delete from rascunhos where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from posses where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from comentarios where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from arquivos where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
}
