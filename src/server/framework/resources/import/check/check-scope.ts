import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatMessage } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import { judged, refuseFound } from '../../../staging/lines'
import { columnName, isRenamed, type ResourceModel, rowsIn } from '../../model'
import { ROW } from '../../read/read-rows'
import { inWriteScope } from '../../scoped'
import { name } from '../../sql-names'
import { linesOfImport } from '../import-context'

const CURRENT = 'atual'

/** The lines of an import that are not in yet. */
export interface PendingLines {
  readonly id: number
  readonly after: number
}

/**
 * Refuses rows that would lie where this user could not see or change them: his scope over each record as it would be, asked
 * of the database, which alone knows what the other records are.
 */
export async function checkScope(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  lines: PendingLines,
): Promise<void> {
  const scope = inWriteScope(ctx, model.definition.recurso, ROW)
  if (isAlways(db, scope)) return
  await refuseOutside(db, lines, {
    situacao: 'criar',
    from: sql`cross join lateral ${laidOver(model, sql`null::${name(model.table)}`)} ${name(ROW)}`,
    scope,
  })
  await refuseOutside(db, lines, {
    situacao: 'atualizar',
    from: sql`join ${name(model.table)} ${name(CURRENT)} on ${name(CURRENT, 'id')} = l.registro_id
      cross join lateral ${laidOver(model, name(CURRENT))} ${name(ROW)}`,
    scope,
  })
}

async function refuseOutside(
  db: Queryable,
  { id, after }: PendingLines,
  rows: {
    readonly situacao: 'criar' | 'atualizar'
    readonly from: RawBuilder<unknown>
    readonly scope: RawBuilder<SqlBool>
  },
): Promise<void> {
  const lines = linesOfImport({ id })
  await refuseFound(
    db,
    lines,
    sql`select l.ctid as lugar, null as coluna, null as valor, ${formatMessage('fora_do_escopo')} as motivo
      from importacoes_linhas l ${rows.from}
      where ${judged(lines, rows.situacao)} and l.linha > ${after} and not coalesce((${rows.scope}), false)`,
  )
}

/** Values by key laid over a row of the table, as rows are read: by key. */
function laidOver(model: ResourceModel, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = Object.fromEntries([...model.columns.keys()].map((key) => [key, columnName(model, key)]))
  const key = isRenamed(model) ? sql`${JSON.stringify(names)}::jsonb ->> m.key` : sql`m.key`
  const record = sql`(select jsonb_object_agg(${key}, m.value -> 1) from jsonb_each(l.mudancas) m)`
  return rowsIn(model, sql`jsonb_populate_record(${row}, ${record})`)
}

/** A condition of nothing but `true`: of a person inside the company, or of a resource without scope. */
function isAlways(db: Queryable, condition: RawBuilder<SqlBool>): boolean {
  return /^true(andtrue)*$/.test(condition.compile(db).sql.replace(/[()\s]/g, ''))
}
