import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { namesIn } from '../../../declaration/expressions/names-in'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { columnsIn } from '../resources/list/condition'
import type { ListQuery } from '../resources/list/list-query'
import { listsOf, type Models, modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import { existsFor, seesEveryRow } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { chosenLevels } from './chosen-levels'
import { refuseReport, reportRows } from './report-rows'
import type { ServerSources } from './server-source'

type AskedQuery = Pick<ListQuery, 'conditions'> & Partial<Pick<ListQuery, 'q' | 'visao' | 'meus' | 'total'>>

type Rows = RawBuilder<unknown> | readonly RawBuilder<unknown>[]

/** What a list is opened with. */
export interface ConsultaReading {
  readonly sources: ServerSources
  /** What it is asked; absent: all of it. */
  readonly query?: AskedQuery
  /** Keys that are read of its rows, besides those that choose them; absent: any. */
  readonly keys?: readonly string[]
}

/** Alias of what the source answers. */
const SOURCE = 'fonte'
const SCOPED = 'esc'

type ScopedConsulta = Pick<ResourceDefinition, 'campos' | 'consulta'>

/**
 * The model of a list for one user, as whatever reads lists takes it. A resource has its table and is answered as it is; a consulta gets
 * its rows as a select in the place of one: those of its source that lie in his row scope, with the declared columns and no other.
 */
export async function openConsulta(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  reading: ConsultaReading,
): Promise<ResourceModel> {
  const { sources, query } = reading
  const { consulta } = model.definition
  if (consulta === null) return model
  if (consulta.relatorio) {
    refuseReport(ctx, model)
    const origem = modelOf(listsOf(ctx.definitions), consulta.relatorio.de)
    const asked = columnsAsked(model, reading)
    const of = asked === model ? undefined : originKeys(asked, origem)
    const opened = await openConsulta(db, ctx, origem, { sources, ...(of && { keys: of }) })
    const parts = opened.parts.map((rows) => reportRows(ctx, model, { ...opened, rows }))
    return { ...model, rows: reportRows(ctx, asked, opened), parts }
  }
  if (consulta.fonte === null) return model
  const given = await sources[consulta.fonte](db, ctx, chosenLevels(model.definition, query))
  const columnsOf = ({ columns }: ResourceModel) =>
    sql.join([
      sql`${name(SOURCE, consulta.chave)} as ${name('id')}`,
      ...[...columns.keys()].filter((key) => key !== 'id').map((key) => name(SOURCE, key)),
    ])
  const { linhas, pagina, somas = null, partes = [] } = 'linhas' in given ? given : { linhas: given, pagina: undefined }
  const scoped = (rows: Rows, read: ResourceModel, exists: typeof existsForRow) =>
    [rows].flat().map((part, i) => {
      const scope = scopeSql(ctx, model.definition, exists, partes[i])
      return sql`(select ${columnsOf(read)} from (${part}) ${name(SOURCE)} where ${scope})`
    })
  const whole = scoped(linhas, columnsAsked(model, reading), existsAmongAll)
  return {
    ...model,
    rows: whole.length === 1 ? (whole[0] ?? null) : sql`(${sql.join(whole, sql` union all `)})`,
    parts: scoped(pagina ?? linhas, model, existsForRow),
    somas,
  }
}

/**
 * The model with the columns alone that are read of all rows: one that is there, used or not, keeps an index from being all that is read, and
 * is made for every row of several parts.
 */
function columnsAsked(model: ResourceModel, { query, keys }: Pick<ConsultaReading, 'query' | 'keys'>): ResourceModel {
  const read = query?.total === 'so' ? [] : keys
  if (read === undefined || (query?.q ?? null) !== null) return model
  const named = [query?.visao, query?.meus]
    .flatMap((one) => (one ? namesIn(one.tree) : []))
    .flatMap(([first]) => first ?? [])
  const chosen = (query?.conditions ?? []).flatMap(columnsIn)
  const asked = new Set([...read, ...chosen.map(({ key }) => key), ...named.flatMap((nome) => [nome, `${nome}_id`])])
  const isFormula = [...asked].some(
    (key) => model.computed.has(key) || (model.fields.get(key)?.formula ?? null) !== null,
  )
  if (isFormula) return model
  return { ...model, columns: new Map([...model.columns].filter(([key]) => asked.has(key))) }
}

/** The keys of the source that the columns of a report come from; undefined where one is calculated of others. */
function originKeys(report: ResourceModel, origem: ResourceModel): readonly string[] | undefined {
  const { caminhos = {} } = report.definition.consulta?.relatorio ?? {}
  const fields = [...report.columns.keys()].flatMap((key) => {
    const nome = caminhos[key]?.[0]
    return nome === undefined ? [] : [origem.fields.get(nome) ?? { key: nome, formula: null }]
  })
  return fields.some(({ formula }) => formula !== null) ? undefined : fields.map(({ key }) => key)
}

/** Every record that a row names exists for this user; a row that names none is nobody's. One that every row names is joined, not asked for. */
function scopeSql(
  ctx: ActContext,
  { campos, consulta }: ScopedConsulta,
  exists: typeof existsForRow,
  part?: string,
): RawBuilder<SqlBool> {
  const models = modelsOf(ctx.definitions)
  const always = new Set(campos.filter(({ obrigatorio }) => obrigatorio).map(({ key }) => key))
  const escopo = consulta?.escopo ?? []
  const reached = escopo.flatMap(({ recurso, key }) => {
    // whoever sees all of what is never deleted, or not before its row, would have each looked up for nothing
    const lasts = modelOf(models, recurso).definition.exclusao === 'proibida' || fallsWith(models, part, key)
    if (lasts && seesEveryRow(ctx, recurso)) return []
    const named = name(SOURCE, key)
    const record = sql`from ${rowsOf(modelOf(models, recurso))} ${name(SCOPED)}
      where ${name(SCOPED, 'id')} = ${named} and ${existsFor(ctx, recurso, SCOPED)}`
    return always.has(key) ? existsAmongAll(record) : sql`(${named} is null or ${exists(record)})`
  })
  const named = escopo.some(({ key }) => always.has(key))
    ? []
    : [sql`coalesce(${sql.join(escopo.map(({ key }) => name(SOURCE, key)))}) is not null`]
  return sql`(${sql.join([...named, ...reached, sql`true`], sql` and `)})`
}

/** Whether a row of a part is deleted together with the record that it names, and so stands only while that does. */
function fallsWith(models: Models, part: string | undefined, key: string): boolean {
  const field =
    part === undefined ? undefined : modelOf(models, part).definition.campos.find((campo) => campo.key === key)
  return field?.obrigatorio === true && field.ao_excluir === 'junto'
}

/** For all rows: the database gathers those that exist, and looks each up among them. */
function existsAmongAll(record: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select ${record})`
}

/** For few rows: each looked up by its id. */
function existsForRow(record: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`coalesce((select true ${record}), false)`
}
