import { type Insertable, type RawBuilder, sql } from 'kysely'
import { businessNow } from '../database/business-now'
import type { Database } from '../database/generated-tables'
import type { Db } from '../database/pool'
import { modelOf, modelsOf, type ResourceModel } from '../resources/model'
import { name } from '../resources/sql-names'
import { historySql, instantText, type Said } from './history-sql'
import { created } from './stamps'
import { AGORA, given, isSecret, type Linha, type Recurso } from './values'
import type { WritingContext } from './writing-context'

/** A new row; JSON as it is. Who made it and when is not the caller's to say. */
export type Nova<R extends Recurso> = {
  readonly [C in keyof Omit<Insertable<Database[R]>, Stamp>]: Insertable<Database[R]>[C] | typeof AGORA
}

type Stamp = 'criado_em' | 'criado_por' | 'alterado_em' | 'alterado_por' | 'versao'

export interface Insertion extends Partial<Said> {
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
  insertion: Insertion = {},
): Promise<Linha<R>[]> {
  if (records.length === 0) return []
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const keys = [...new Set(records.flatMap((record) => given(record).map(([key]) => key)))]
  if (records.some((record) => given(record).length < keys.length))
    throw new Error(`new ${recurso} name unlike columns`)
  const insertSql = newRows(ctx, model, { keys, records, insertion })
  const { acao = 'criar', origem, calados = [] } = insertion
  const told = keys.filter((key) => !calados.includes(key))
  const history = historySql(ctx, model, { acao, origem }, fromBlank(model, told))
  const whole = model.definition.historico
    ? sql<Linha<R> & { id: number }>`with linhas as (${insertSql}), historia as (${history}) select * from linhas`
    : sql<Linha<R> & { id: number }>`${insertSql}`
  const { rows } = await whole.execute(trx)
  return rows.sort((a, b) => a.id - b.id)
}

interface NewRows {
  readonly keys: readonly string[]
  readonly records: readonly object[]
  readonly insertion: Insertion
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
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) n
    ${repeated} returning *
  `
}

/** The rows just written, as the history tells them. */
function fromBlank(model: ResourceModel, keys: readonly string[]): RawBuilder<unknown> {
  const instants = keys.filter((key) => model.columns.get(key)?.tipo === 'data_hora')
  const texts = instants.flatMap((key) => [sql`${key}::text`, instantText(name('linhas', key))])
  const whole =
    texts.length === 0 ? sql`to_jsonb(linhas)` : sql`to_jsonb(linhas) || jsonb_build_object(${sql.join(texts)})`
  const open = keys.filter((key) => !isSecret(model, key))
  return sql`(
    select id as registro_id, (
      select coalesce(jsonb_object_agg(chave, jsonb_build_array(null, valor)), '{}')
      from jsonb_each(${whole}) as coluna(chave, valor) where chave = any(${open}) and valor <> 'null'::jsonb
    ) as mudancas from linhas
  ) dita`
}
