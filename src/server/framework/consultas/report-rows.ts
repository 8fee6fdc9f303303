import { type RawBuilder, sql } from 'kysely'
import { opensReport } from '../../../declaration/relatorio/user-report'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import { columnNamed, columnsOf } from '../resources/column-sql'
import { valueSql } from '../resources/expression-sql'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import { existsFor, inScope } from '../resources/scoped'
import { name } from '../resources/sql-names'

const ORIGIN = 'origem'

/** Throws `sem_permissao` where the user may not see what the report starts from, or is not of the company. */
export function refuseReport({ usuario }: ActContext, { definition }: ResourceModel): void {
  const missing = opensReport(definition, usuario)
  if (missing !== null) throw new AppError('sem_permissao', { permissao: missing })
}

/**
 * The rows of a report as a select in the place of a table: those of its source that exist for this user, each once, and behind
 * their refs the records that he reaches.
 *
 * Takes    the report, and its source opened for him.
 */
export function reportRows(ctx: ActContext, report: ResourceModel, origem: ResourceModel): RawBuilder<unknown> {
  const joins = new Map<string, Joined>()
  const columns = [...report.columns.keys()].flatMap((key) => {
    const path = report.definition.consulta?.relatorio?.caminhos[key]
    return path ? [sql`${cellSql(ctx, { origem, joins }, path)} as ${name(key)}`] : []
  })
  const joined = [...joins.values()].map(
    ({ alias, model, on }) => sql` left join ${rowsOf(model)} ${name(alias)}
      on ${name(alias, 'id')} = ${on} and ${inScope(ctx, model.definition.recurso, alias)}`,
  )
  const own = origem.definition.consulta ? sql`true` : existsFor(ctx, origem.definition.recurso, ORIGIN)
  return sql`(select ${sql.join([sql`${name(ORIGIN, 'id')} as ${name('id')}`, ...columns])}
    from ${rowsOf(origem)} ${name(ORIGIN)}${sql.join(joined, sql``)} where ${own})`
}

interface Joined {
  readonly alias: string
  readonly model: ResourceModel
  /** The column that names its record. */
  readonly on: RawBuilder<unknown>
}

interface Place {
  readonly origem: ResourceModel
  /** By the path of refs: two columns behind one ref share its join. */
  readonly joins: Map<string, Joined>
}

function cellSql(ctx: ActContext, { origem, joins }: Place, path: readonly string[]): RawBuilder<unknown> {
  let at: Pick<Joined, 'alias' | 'model'> = { alias: ORIGIN, model: origem }
  const refs = path.slice(0, -1)
  for (const [depth, ref] of refs.entries()) {
    const way = refs.slice(0, depth + 1).join('.')
    const field = fieldOf(at.model, ref)
    const known = joins.get(way) ?? {
      alias: `j${joins.size}`,
      model: modelOf(modelsOf(ctx.definitions), field.recurso ?? ''),
      on: name(at.alias, field.key),
    }
    joins.set(way, known)
    at = known
  }
  return columnSql(ctx, at, path.at(-1) ?? '')
}

function fieldOf({ fields, refs, definition }: ResourceModel, nome: string) {
  const field = fields.get(nome) ?? refs.find(({ key }) => key === nome)
  if (!field) throw new Error(`${definition.recurso} has no field ${nome}`)
  return field
}

/** A stored column, or what the formula of a calculated field gives. */
function columnSql(
  ctx: ActContext,
  { alias, model }: Pick<Joined, 'alias' | 'model'>,
  nome: string,
): RawBuilder<unknown> {
  const key = model.fields.get(nome)?.key ?? nome
  const column = columnNamed(model, key)
  if (column) return columnsOf(ctx, model)(column, alias)
  const { formula } = fieldOf(model, nome)
  if (!formula) throw new Error(`${model.definition.recurso}.${nome} has nothing to calculate it`)
  return valueSql(ctx, model, formula.tree, alias)
}
