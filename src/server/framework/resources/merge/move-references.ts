import { type RawBuilder, sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { remember } from '../../writing/remember'
import { touched } from '../../writing/stamps'
import { columnOf, modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { name } from '../sql-names'
import { removeRow } from '../write/remove-row'

/** One record gives way to another of its resource. */
export interface Merge {
  readonly model: ResourceModel
  /** The record that goes. */
  readonly de: number
  /** The record that stays. */
  readonly para: number
}

/** Resource → how many of its rows. */
export type Counts = Readonly<Record<string, number>>

export interface Moved {
  readonly movidos: Counts
  /** Rows that the record that stays has as well: they went to the trash. */
  readonly repetidos: Counts
}

/**
 * Leads every ref of the declarations that points at one record to another, each change in its own record's history. A resource that
 * is declared tomorrow moves as well. Rows in the trash move, too, so that they come back to the right record.
 *
 * Takes    an open transaction in which both records are locked; `primeiro`: resources in the order that other acts lock them.
 */
export async function moveReferences(
  trx: Queryable,
  ctx: ActContext,
  merge: Merge,
  primeiro: readonly string[] = [],
): Promise<Moved> {
  const movidos: Record<string, number> = {}
  const repetidos: Record<string, number> = {}
  const rank = (recurso: string) => (primeiro.includes(recurso) ? primeiro.indexOf(recurso) : primeiro.length)
  for (const { recurso, field } of [...merge.model.incoming].sort((a, b) => rank(a.recurso) - rank(b.recurso))) {
    const source = modelOf(modelsOf(ctx.definitions), recurso)
    const repeated = await findRepeated(trx, source, field.key, merge)
    for (const id of repeated) await removeRow(trx, ctx, source, id)
    const moved = await moveRows(trx, ctx, { source, key: field.key, merge, repeated })
    if (moved > 0) movidos[recurso] = (movidos[recurso] ?? 0) + moved
    if (repeated.length > 0) repetidos[recurso] = (repetidos[recurso] ?? 0) + repeated.length
  }
  return { movidos, repetidos }
}

/** Rows of the one that goes whose values, unique within their record, the other has already. */
async function findRepeated(
  trx: Queryable,
  source: ResourceModel,
  key: string,
  { de, para }: Merge,
): Promise<readonly number[]> {
  const found = new Set<number>()
  for (const others of uniqueWith(source, key)) {
    const same = others.map((other) => sql`${name('s', other)} = ${name('t', other)}`)
    const { rows } = await sql<{ id: number }>`
      select s.id from ${rowsOf(source)} s join ${rowsOf(source)} t on ${all([sql`${name('t', key)} = ${para}`, ...same])}
      where ${name('s', key)} = ${de} and s.excluido_em is null and t.excluido_em is null order by s.id
    `.execute(trx)
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

/** The other columns of each unique index that the ref stands in. */
function uniqueWith({ definition }: ResourceModel, key: string): readonly (readonly string[])[] {
  const indexes = [
    ...definition.indices.filter(({ unico }) => unico).map(({ campos }) => campos),
    ...definition.campos.flatMap(({ unico, key: own }) => (unico === false ? [] : [[...asNames(unico), own]])),
  ]
  return indexes.filter((campos) => campos.includes(key)).map((campos) => campos.filter((campo) => campo !== key))
}

function asNames(unico: unknown): readonly string[] {
  return Array.isArray(unico) ? unico.map(String) : []
}

interface Rows {
  readonly source: ResourceModel
  readonly key: string
  readonly merge: Merge
  readonly repeated: readonly number[]
}

async function moveRows(trx: Queryable, ctx: ActContext, { source, key, merge, repeated }: Rows): Promise<number> {
  const { de, para } = merge
  const own = source.table === merge.model.table ? sql`and id not in (${de}, ${para})` : sql``
  const { rows } = await sql<{ id: number }>`
    update ${name(source.table)} set ${columnOf(source, key)} = ${para}, ${touched(ctx)}
    where ${columnOf(source, key)} = ${de} and id <> all(${[...repeated]}::bigint[]) ${own} returning id
  `.execute(trx)
  const entries = rows.map(({ id }) => ({ registro_id: id, mudancas: { [key]: [de, para] as const } }))
  await remember(trx, ctx, source.definition.recurso, { acao: 'unir', entries })
  return rows.length
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
