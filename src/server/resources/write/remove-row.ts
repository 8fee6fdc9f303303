import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FieldDefinition } from '../../../declaration/definitions'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import { writeHistory } from '../history'
import { modelOf, modelsOf, type ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { name } from '../sql-names'
import { clearLinks } from './links'

/**
 * Deletes one locked record as its declaration says, after what points to it was refused, cleared or deleted with it.
 * Rows that go along keep the same instant in `excluido_em`: restoring brings back exactly those.
 */
export async function removeRow(
  trx: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  id: number,
  seen: ReadonlySet<string> = new Set(),
): Promise<void> {
  const mark = `${model.definition.recurso}:${id}`
  if (seen.has(mark)) return
  const path = new Set([...seen, mark])
  for (const { recurso, field } of model.incoming) {
    const source = modelOf(modelsOf(ctx.definitions), recurso)
    await settleReference(trx, ctx, { source, field, id, physical: isPhysical(model), path })
  }
  await removeOne(trx, ctx, model, id)
}

interface Reference {
  readonly source: ResourceModel
  readonly field: FieldDefinition
  readonly id: number
  /** The record itself goes away, so even deleted rows that point to it are in the way. */
  readonly physical: boolean
  readonly path: ReadonlySet<string>
}

async function settleReference(trx: Queryable, ctx: ActContext, reference: Reference): Promise<void> {
  const { source, field, id, path } = reference
  if (field.ao_excluir === 'impedir') return refuseInUse(trx, reference)
  const { rows } = await sql<{ id: number }>`
    select id from ${name(source.table)} where ${pointsHere(reference)} order by id for update
  `.execute(trx)
  for (const row of rows) {
    if (field.ao_excluir === 'junto') await removeRow(trx, ctx, source, row.id, path)
    else await clearReference(trx, ctx, source, { key: field.key, from: id, id: row.id })
  }
}

async function refuseInUse(trx: Queryable, reference: Reference): Promise<void> {
  const { source } = reference
  const { rows } = await sql<{ contagem: number }>`
    select count(*) as contagem from ${name(source.table)} where ${pointsHere(reference)}
  `.execute(trx)
  const contagem = rows[0]?.contagem ?? 0
  if (contagem > 0) throw new AppError('registro_em_uso', { contagem, recurso: source.definition.rotulo.varios })
}

function pointsHere({ field, id, physical }: Reference): RawBuilder<SqlBool> {
  const alive = physical ? sql`true` : sql`excluido_em is null`
  return sql`${name(field.key)} = ${id} and ${alive}`
}

async function clearReference(
  trx: Queryable,
  ctx: ActContext,
  source: ResourceModel,
  { key, from, id }: { readonly key: string; readonly from: number; readonly id: number },
): Promise<void> {
  await sql`
    update ${name(source.table)} set ${name(key)} = null, versao = versao + 1, alterado_em = now(), alterado_por = ${ctx.usuario.id}
    where id = ${id}
  `.execute(trx)
  if (!source.definition.historico) return
  const { recurso } = source.definition
  await writeHistory(trx, ctx, { recurso, registro_id: id, acao: 'editar', mudancas: { [key]: [from, null] } })
}

async function removeOne(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  if (isPhysical(model)) {
    await clearLinks(trx, model.muitos, id)
    await sql`delete from ${name(model.table)} where id = ${id}`.execute(trx)
  } else {
    await sql`
      update ${name(model.table)} set excluido_em = now(), versao = versao + 1, alterado_em = now(), alterado_por = ${ctx.usuario.id}
      where id = ${id} and excluido_em is null
    `.execute(trx)
  }
  if (!model.definition.historico) return
  const { recurso } = model.definition
  await writeHistory(trx, ctx, { recurso, registro_id: id, acao: 'excluir', mudancas: {} })
}

function isPhysical(model: ResourceModel): boolean {
  return model.definition.exclusao === 'fisica'
}
