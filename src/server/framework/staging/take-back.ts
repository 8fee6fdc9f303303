import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import { type Models, modelOf, modelsOf, type ResourceModel } from '../resources/model'
import { name } from '../resources/sql-names'
import { isStillReferenced } from '../resources/write/database-refusal'
import { changeRows } from '../writing/change-where'
import { type Touched, touchedBy } from '../writing/journal'
import type { WritingContext } from '../writing/writing-context'

/**
 * Takes back all that some files did, within the caller's transaction: what they changed is as it was before the first of them, what
 * they made is gone as if it had never come. Whether anything stands in the way was asked before, with these records locked.
 *
 * Takes    the files, in the order in which they came in.
 * Throws   `importacao_em_uso` where something names a record that only the database knows.
 */
export async function takeBack(trx: Db, ctx: WritingContext, importacoes: readonly number[]): Promise<void> {
  const models = modelsOf(ctx.definitions)
  const touched = await touchedBy(trx, importacoes)
  for (const id of [...importacoes].reverse()) {
    for (const { recurso } of touched) await restore(trx, ctx, modelOf(models, recurso), id)
  }
  for (const { recurso } of childrenFirst(models, touched)) {
    await remove(trx, modelOf(models, recurso), importacoes)
  }
}

/** Locks every record that some files made or changed, each resource in the order of its ids. */
export async function lockTouched(
  trx: Queryable,
  { definitions }: WritingContext,
  importacoes: readonly number[],
): Promise<void> {
  const models = modelsOf(definitions)
  for (const { recurso } of childrenFirst(models, await touchedBy(trx, importacoes))) {
    await sql`
      select count(*) from (
        select id from ${name(modelOf(models, recurso).table)} where id in (
          select registro_id from importacoes_registros where importacao_id = any(${importacoes}::bigint[]) and recurso = ${recurso}
        ) order by id for update
      ) presas
    `.execute(trx)
  }
}

/** Gives the records that one file changed the values that they had. */
async function restore(trx: Db, ctx: WritingContext, model: ResourceModel, importacaoId: number): Promise<void> {
  const { recurso } = model.definition
  const kept = sql`j.importacao_id = ${importacaoId} and j.recurso = ${recurso} and j.antes is not null`
  const { rows } = await sql<{ key: string }>`
    select distinct k.key from importacoes_registros j cross join lateral jsonb_object_keys(j.antes) k(key) where ${kept}
  `.execute(trx)
  const keys = rows.map(({ key }) => key).filter((key) => model.columns.has(key))
  if (keys.length === 0) return
  const values = keys.map((key) => [
    key,
    sql`case when fonte.guardado ? ${key}::text then ${name('fonte', key)} else ${name('antes', key)} end`,
  ])
  await changeRows(trx, ctx, model, {
    fonte: sql`
      select j.registro_id as id, j.antes as guardado, ${sql.join(keys.map((key) => name('era', key)))}
      from importacoes_registros j cross join lateral jsonb_populate_record(null::${name(model.table)}, j.antes) era where ${kept}
    `,
    mudancas: Object.fromEntries(values),
    acao: 'desfazer',
  })
}

/** What a file made goes for good: the file's own record tells of it, as it told of its coming. */
async function remove(trx: Queryable, model: ResourceModel, importacoes: readonly number[]): Promise<void> {
  try {
    await sql`
      delete from ${name(model.table)} t using importacoes_registros j
      where j.importacao_id = any(${importacoes}::bigint[]) and j.recurso = ${model.definition.recurso}
        and j.antes is null and t.id = j.registro_id
    `.execute(trx)
  } catch (error) {
    throw isStillReferenced(error) ? new AppError('importacao_em_uso') : error
  }
}

/** A resource stands before those that it refers to. */
function childrenFirst(models: Models, touched: readonly Touched[]): readonly Touched[] {
  const rest = [...touched]
  const ordered: Touched[] = []
  while (rest.length > 0) {
    const free = rest.findIndex(({ recurso }) => !rest.some((other) => refersTo(models, other.recurso, recurso)))
    ordered.push(...rest.splice(Math.max(0, free), 1))
  }
  return ordered
}

function refersTo(models: Models, child: string, parent: string): boolean {
  return child !== parent && modelOf(models, child).refs.some(({ recurso }) => recurso === parent)
}
