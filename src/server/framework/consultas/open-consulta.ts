import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConsultaSource } from '../../../declaration/consulta-definitions'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import type { ListQuery } from '../resources/list/list-query'
import { listsOf, modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import { existsFor, seesEveryRow } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { chosenLevels } from './chosen-levels'
import { refuseReport, reportRows } from './report-rows'
import type { ServerSources } from './server-source'

/** What a list is opened with. */
export interface ConsultaReading {
  readonly sources: ServerSources
  /** What it is asked; absent: all of it. */
  readonly query?: Pick<ListQuery, 'conditions'>
}

/** Alias of what the source answers. */
const SOURCE = 'fonte'
const SCOPED = 'esc'

/**
 * The model of a list for one user, as whatever reads lists takes it. A resource has its table and is answered as it is; a consulta gets
 * its rows as a select in the place of one: those of its source that lie in his row scope, with the declared columns and no other.
 */
export async function openConsulta(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { sources, query }: ConsultaReading,
): Promise<ResourceModel> {
  const { consulta } = model.definition
  if (consulta === null) return model
  if (consulta.relatorio) {
    refuseReport(ctx, model)
    const origem = modelOf(listsOf(ctx.definitions), consulta.relatorio.de)
    const opened = await openConsulta(db, ctx, origem, { sources })
    return { ...model, rows: reportRows(ctx, model, opened) }
  }
  if (consulta.fonte === null) return model
  const given = await sources[consulta.fonte](db, ctx, chosenLevels(model.definition, query))
  const own = [...model.columns.keys()].filter((key) => key !== 'id')
  const columns = sql.join([
    sql`${name(SOURCE, consulta.chave)} as ${name('id')}`,
    ...own.map((key) => name(SOURCE, key)),
  ])
  const { linhas, somas = null } = 'linhas' in given ? given : { linhas: given }
  const selects: RawBuilder<unknown> | readonly RawBuilder<unknown>[] = linhas
  const parts = [selects]
    .flat()
    .map((rows) => sql`select ${columns} from (${rows}) ${name(SOURCE)} where ${scopeSql(ctx, consulta)}`)
  return {
    ...model,
    rows: sql`(${sql.join(parts, sql` union all `)})`,
    parts: parts.map((part) => sql`(${part})`),
    somas,
  }
}

/** Every record that a row names exists for this user; a row that names none is nobody's. */
function scopeSql(ctx: ActContext, { escopo }: ConsultaSource): RawBuilder<SqlBool> {
  const models = modelsOf(ctx.definitions)
  const reached = escopo.flatMap(({ recurso, key }) => {
    // whoever sees all of what is never deleted would have each looked up for nothing
    if (modelOf(models, recurso).definition.exclusao === 'proibida' && seesEveryRow(ctx, recurso)) return []
    return sql`(${name(SOURCE, key)} is null or exists (
      select from ${rowsOf(modelOf(models, recurso))} ${name(SCOPED)}
      where ${name(SCOPED, 'id')} = ${name(SOURCE, key)} and ${existsFor(ctx, recurso, SCOPED)}
    ))`
  })
  const named = escopo.map(({ key }) => name(SOURCE, key))
  return sql`(${sql.join([sql`coalesce(${sql.join(named)}) is not null`, ...reached], sql` and `)})`
}
