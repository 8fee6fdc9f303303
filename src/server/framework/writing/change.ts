import { type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import type { Mudancas } from '../resources/history'
import { modelOf, modelsOf, type ResourceModel } from '../resources/model'
import { name } from '../resources/sql-names'
import { type Entry, entriesSql, historySql, type Said } from './history-sql'
import { keepChanged } from './journal'
import { touched } from './stamps'
import { AGORA, changedValues, given, type Linha, type Recurso, stored, type Valores } from './values'
import type { WritingContext } from './writing-context'

interface WithId {
  readonly id: number
}

export interface Change<R extends Recurso, Row> {
  /** The same for all rows, or what each becomes. */
  readonly mudancas: Valores<R> | ((row: Row) => Valores<R>)
  /** The verb that the history keeps. */
  readonly acao: string
  /** What the history says beside the columns: a reason. */
  readonly nota?: Mudancas
  /** Where from, when the context does not say it. */
  readonly origem?: string
}

/**
 * Changes locked rows in one statement: the columns, the version, when and by whom, and a line of history for each. A row in which
 * nothing changes is left.
 *
 * Takes    an open transaction; rows as they were locked, with every column that is changed.
 * Returns  those that changed, as they stand now, in the order of their ids.
 */
export async function change<R extends Recurso, Row extends WithId>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  rows: readonly Row[],
  { mudancas, acao, nota = {}, origem }: Change<R, Row>,
): Promise<Linha<R>[]> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const touchedRows = rows.flatMap((row) => {
    const valores = typeof mudancas === 'function' ? mudancas(row) : mudancas
    const changed = changedValues(model, row, valores)
    return Object.keys(changed).length === 0 ? [] : [{ row, valores, changed }]
  })
  if (touchedRows.length === 0) return []
  const entries = touchedRows.map(({ row, changed }) => ({ registro_id: row.id, mudancas: { ...changed, ...nota } }))
  const update =
    typeof mudancas === 'function' ? updateEach(ctx, model, touchedRows) : updateAll(ctx, model, entries, mudancas)
  const after = await write<Linha<R> & WithId>(trx, ctx, model, {
    update,
    entries,
    acao,
    origem,
    instantes: instantsOf(touchedRows),
  })
  if (ctx.guarda !== undefined) await keepAsTheyWere(trx, { guarda: ctx.guarda, recurso }, { touchedRows, after })
  if (after.length !== entries.length)
    throw new Error(`${entries.length - after.length} locked rows of ${recurso} are gone`)
  return after.sort((a, b) => a.id - b.id)
}

interface Kept {
  readonly touchedRows: readonly EachRow[]
  readonly after: readonly (WithId & { readonly versao?: number })[]
}

/** Keeps for a file the columns that it changed of each row, as they were locked. */
async function keepAsTheyWere(
  trx: Db,
  { guarda, recurso }: { readonly guarda: number; readonly recurso: string },
  { touchedRows, after }: Kept,
): Promise<void> {
  const versions = new Map(after.map(({ id, versao }) => [id, versao]))
  const eram = touchedRows.map(({ row, changed }) => {
    const known = new Map<string, unknown>(Object.entries(row))
    const guardado = Object.fromEntries(Object.keys(changed).map((key) => [key, known.get(key) ?? null]))
    return { id: row.id, versao: versions.get(row.id), guardado }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(eram)}::jsonb) as eram(id bigint, versao int, guardado jsonb)`
  await keepChanged(guarda, recurso, rows).execute(trx)
}

interface Write extends Said {
  readonly update: RawBuilder<unknown>
  readonly entries: readonly Entry[]
  readonly instantes: readonly string[]
}

/** Rows and history in one statement, so that keeping it costs no way of its own. */
async function write<T>(trx: Db, ctx: WritingContext, model: ResourceModel, asked: Write): Promise<T[]> {
  const { update, entries, instantes, ...said } = asked
  const history = historySql(ctx, model, said, entriesSql(ctx, entries, instantes))
  const whole = model.definition.historico
    ? sql<T>`with linhas as (${update}), historia as (${history}) select * from linhas`
    : sql<T>`${update}`
  return (await whole.execute(trx)).rows
}

function instantsOf(rows: readonly EachRow[]): string[] {
  return [
    ...new Set(rows.flatMap(({ valores }) => given(valores).flatMap(([key, value]) => (value === AGORA ? [key] : [])))),
  ]
}

function updateAll(
  ctx: WritingContext,
  model: ResourceModel,
  entries: readonly Entry[],
  valores: object,
): RawBuilder<unknown> {
  const sets = given(valores).map(([key, value]) => {
    return sql`${name(key)} = ${value === AGORA ? businessNow(ctx.clock) : stored(model, key, value)}`
  })
  const ids = entries.map(({ registro_id }) => registro_id)
  return sql`
    update ${name(model.table)} set ${sql.join([...sets, touched(ctx)])} where id = any(${ids}::bigint[]) returning *
  `
}

interface EachRow {
  readonly row: WithId
  readonly valores: object
  readonly changed: Mudancas
}

/** Rows as one parameter of JSON, typed by their table: with one per value, many rows would pass the protocol's limit of 65,535. */
function updateEach(ctx: WritingContext, model: ResourceModel, rows: readonly EachRow[]): RawBuilder<unknown> {
  const instantes = instantsOf(rows)
  const keys = [...new Set(rows.flatMap(({ valores }) => given(valores).map(([key]) => key)))]
  const json = rows.map(({ row, valores }) => {
    const values = new Map([...Object.entries(row), ...given(valores)])
    return Object.fromEntries(['id', ...keys].map((key) => [key, values.get(key) ?? null]))
  })
  const sets = keys.map(
    (key) => sql`${name(key)} = ${instantes.includes(key) ? businessNow(ctx.clock) : name('n', key)}`,
  )
  const table = name(model.table)
  return sql`
    update ${table} t set ${sql.join([...sets, touched(ctx, 't')])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(json)}::jsonb) n where t.id = n.id returning t.*
  `
}
