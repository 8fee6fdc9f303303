import { type Insertable, type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Database } from '../../platform/database/generated-tables'
import type { Db } from '../../platform/database/pool'
import { modelOf, modelsOf, type ResourceModel } from '../resources/model'
import { name } from '../resources/sql-names'
import { historySql, instantText, type Said } from './history-sql'
import { keepMade } from './journal'
import { created } from './stamps'
import { AGORA, given, isSecret, type Linha, type Recurso } from './values'
import type { WritingContext } from './writing-context'

/** A new row; JSON as it is. Who made it and when is not the caller's to say. */
export type Nova<R extends Recurso> = {
  readonly [C in keyof Omit<Insertable<Database[R]>, Stamp>]: Insertable<Database[R]>[C] | typeof AGORA
}

type Stamp = 'criado_em' | 'criado_por' | 'alterado_em' | 'alterado_por' | 'versao'

export interface Insertion<R extends Recurso> extends Partial<Said> {
  /** Columns to write, where the records carry more than their row; an absent one is blank. All that they name when not given. */
  readonly colunas?: readonly (keyof Nova<R> & string)[]
  /** Columns of which the history says nothing: what another record tells, or nobody would read. */
  readonly calados?: readonly string[]
  /** Rows whose unique values stand already are passed over. */
  readonly repetidos?: 'pular'
}

/**
 * Writes new records in one statement with the history of each, where every value came from blank.
 *
 * Takes    an open transaction; records that all name the same columns.
 * Returns  the rows as they stand now, in the order given.
 */
export async function insert<R extends Recurso>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  records: readonly Nova<R>[],
  insertion: Insertion<R> = {},
): Promise<Linha<R>[]> {
  const rows = await write<R, Linha<R> & WithId>(trx, ctx, recurso, { records, insertion, back: sql`*` })
  return rows.sort((a, b) => a.id - b.id)
}

/** `insert` of one record, which must be new. */
export async function insertOne<R extends Recurso>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  record: Nova<R>,
  insertion: Omit<Insertion<R>, 'repetidos'> = {},
): Promise<Linha<R>> {
  const [row] = await insert(trx, ctx, recurso, [record], insertion)
  if (row === undefined) throw new Error(`no row of ${recurso} was written`)
  return row
}

/** `insert` of many rows of which nothing is wanted back. */
export async function insertMany<R extends Recurso>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  records: readonly Nova<R>[],
  insertion: Insertion<R> = {},
): Promise<void> {
  await write<R, WithId>(trx, ctx, recurso, { records, insertion, back: sql`id` })
}

interface WithId {
  readonly id: number
}

interface Write<R extends Recurso> {
  readonly records: readonly Nova<R>[]
  readonly insertion: Insertion<R>
  readonly back: RawBuilder<unknown>
}

async function write<R extends Recurso, Row>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  asked: Write<R>,
): Promise<Row[]> {
  const { records, insertion, back } = asked
  if (records.length === 0) return []
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const keys = insertion.colunas ?? sharedKeys(model, records)
  const insertSql = newRows(ctx, model, { keys, records, insertion })
  const { rows } = await wholeSql<Row>(ctx, model, { keys, insertion, insertSql, back }).execute(trx)
  return rows
}

interface Whole {
  readonly keys: readonly string[]
  readonly insertion: Pick<Insertion<Recurso>, 'acao' | 'origem' | 'calados'>
  readonly insertSql: RawBuilder<unknown>
  readonly back: RawBuilder<unknown>
}

function wholeSql<Row>(ctx: WritingContext, model: ResourceModel, { keys, insertion, insertSql, back }: Whole) {
  const diario =
    ctx.guarda === undefined
      ? sql``
      : sql`, feitas as (select id, versao from linhas), diario as (${keepMade(ctx.guarda, model.definition.recurso)})`
  if (!model.definition.historico)
    return sql<Row>`with linhas as (${insertSql} returning *) ${diario} select ${back} from linhas`
  const { acao = 'criar', origem, calados = [] } = insertion
  const told = keys.filter((key) => !calados.includes(key))
  const historia = historySql(ctx, model, { acao, origem }, fromBlank(model, told))
  return sql<Row>`with linhas as (${insertSql} returning *), historia as (${historia}) ${diario} select ${back} from linhas`
}

/** A column that only some of them name would lose its default in the others. */
function sharedKeys(model: ResourceModel, records: readonly object[]): readonly string[] {
  const keys = [...new Set(records.flatMap((record) => given(record).map(([key]) => key)))]
  if (records.every((record) => given(record).length === keys.length)) return keys
  throw new Error(`new rows of ${model.table} name unlike columns`)
}

interface NewRows {
  readonly keys: readonly string[]
  readonly records: readonly object[]
  readonly insertion: Pick<Insertion<Recurso>, 'repetidos'>
}

/** As one parameter of JSON, typed by their table: with one per value, many rows would pass the protocol's limit of 65,535. */
function newRows(
  ctx: WritingContext,
  model: ResourceModel,
  { keys, records, insertion }: NewRows,
): RawBuilder<unknown> {
  const table = name(model.table)
  const instantes = new Set(
    records.flatMap((record) => given(record).flatMap(([key, value]) => (value === AGORA ? [key] : []))),
  )
  const values = keys.map((key) => (instantes.has(key) ? businessNow(ctx.clock) : name('n', key)))
  const repeated = insertion.repetidos === 'pular' ? sql`on conflict do nothing` : sql``
  return sql`
    insert into ${table} (${sql.join([...keys.map((key) => name(key)), sql`criado_em, criado_por`])})
    select ${sql.join([...values, created(ctx)])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records.map((record) => pick(record, keys)))}::jsonb) n
    ${repeated}
  `
}

/** The rows just written, as the history tells them. */
function fromBlank(model: ResourceModel, keys: readonly string[]): RawBuilder<unknown> {
  const instants = keys.filter((key) => model.columns.get(key)?.tipo === 'data_hora')
  const texts = instants.flatMap((key) => [sql`${key}::text`, instantText(name('linhas', key))])
  const whole =
    texts.length === 0 ? sql`to_jsonb(linhas.*)` : sql`to_jsonb(linhas.*) || jsonb_build_object(${sql.join(texts)})`
  const open = keys.filter((key) => !isSecret(model, key))
  return sql`(
    select id as registro_id, (
      select coalesce(jsonb_object_agg(chave, jsonb_build_array(null, novo -> chave)), '{}')
      from unnest(${open}::text[]) as chave where novo -> chave <> 'null'::jsonb
    ) as mudancas from linhas cross join lateral (select ${whole} as novo offset 0) dela
  ) dita`
}

function pick(record: object, keys: readonly string[]): object {
  return Object.fromEntries(given(record).filter(([key]) => keys.includes(key)))
}
