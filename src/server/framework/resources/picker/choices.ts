import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { holds } from '../../../../declaration/expressions/evaluate'
import { namesIn } from '../../../../declaration/expressions/names-in'
import { formatMessage } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { sameValue } from '../write/same-value'
import { dependenciesOf, optionsOf } from './options'

export interface Choice {
  readonly id: number
  /** The record as it would be. */
  readonly record: Row
}

/** Records that differ in what a choice depends on, asked for by one statement. */
const MOST_GROUPS = 50

/** Which of these choices the picker would not offer to this user. */
export async function refusedChoices<T extends Choice>(
  db: Queryable,
  ctx: ActContext,
  field: FieldDefinition,
  choices: readonly T[],
): Promise<ReadonlySet<T>> {
  const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const keys = dependenciesOf(field)
  const groups = new Map<string, T[]>()
  for (const choice of choices) {
    const same = JSON.stringify(keys.map((key) => choice.record[key] ?? null))
    const group = groups.get(same)
    if (group) group.push(choice)
    else groups.set(same, [choice])
  }
  const all = [...groups.values()]
  const refused = new Set<T>()
  for (let from = 0; from < all.length; from += MOST_GROUPS) {
    const asked = all.slice(from, from + MOST_GROUPS)
    const parts = asked.map(
      (group, at) => sql`select ${at}::int as grupo, ${name(ROW, 'id')} as id from ${rowsOf(target)} ${name(ROW)}
        where ${name(ROW, 'id')} = any(${group.map(({ id }) => id)}) and ${optionsOf(ctx, field, target, group[0]?.record)}`,
    )
    const { rows } = await sql<{ grupo: number; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
    const offered = new Set(rows.map(({ grupo, id }) => `${grupo} ${id}`))
    for (const [at, group] of asked.entries())
      for (const choice of group) if (!offered.has(`${at} ${choice.id}`)) refused.add(choice)
  }
  return refused
}

/** Whether a stored choice has to be asked for again: what it depends on becomes another, and it is seen. */
export function isUnsettled(ctx: ActContext, field: FieldDefinition, before: Row, record: Row): boolean {
  if (dependenciesOf(field).every((key) => sameValue(before[key], record[key]))) return false
  const shown = field.visivel_se
  if (shown === null || namesIn(shown.tree).some((path) => path.length > 1 && path[0] !== 'usuario')) return true
  return holds(shown.tree, { record, usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras })
}

/** What is said of a choice that its record leaves out. */
export function misfitOf({ definition }: ResourceModel, field: FieldDefinition): string {
  const labels = dependenciesOf(field).map(
    (key) => definition.campos.find((other) => other.key === key)?.rotulo ?? 'o número',
  )
  return formatMessage('escolha_nao_combina', { campos: labels.join(', ') })
}
