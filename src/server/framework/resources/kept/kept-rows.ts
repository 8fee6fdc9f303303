import { type RawBuilder, sql } from 'kysely'
import type { ReportGroup } from '../../../../declaration/consulta-definitions'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { listsIn, namesIn } from '../../../../declaration/expressions/names-in'
import { fieldOf } from '../../../../declaration/expressions/sql-names'
import type { Expression } from '../../../../declaration/expressions/tree'
import type { ActContext } from '../../../platform/act-context'
import { HOW_MANY, isInstant, keptSumsTables } from '../../../platform/database/kept-sums'
import type { Condition } from '../list/condition'
import { DATE_ONLY } from '../list/parse-value'
import { withDays } from '../list/relative-values'
import type { ResourceModel } from '../model'
import { ROW } from '../read/read-rows'
import { name } from '../sql-names'
import type { AskedRows } from '../where'

/** What a figure is counted from. */
export interface CountedRows {
  readonly from: RawBuilder<unknown>
  /** How many rows each row of it stands for; null: itself. */
  readonly quantos: RawBuilder<unknown> | null
  /** What of each is summed; null: they are only counted. */
  readonly soma: RawBuilder<unknown> | null
}

interface Asked {
  readonly query: AskedRows
  readonly partes: readonly ReportGroup[]
  /** Key of what is summed. */
  readonly soma: string | null
}

/**
 * The kept sums that say the same as the rows a figure asks for; null where there are none, or where it chooses, parts or sums by what
 * they do not tell apart. What chooses rows holds over either alike: both have the same keys.
 */
export function keptRows(
  { clock }: ActContext,
  { definition, rows }: ResourceModel,
  { query, partes, soma }: Asked,
): CountedRows | null {
  const { guardadas, escopo, table } = definition
  if (guardadas === null || rows !== null || query.q !== null) return null
  const { por, somas } = guardadas
  const isTold = (first: string) => {
    const key = fieldOf(definition, first)?.key ?? first
    return por.includes(key) && !isInstant(definition, key)
  }
  const readsTold = (tree: Expression) =>
    listsIn(tree).length === 0 && namesIn(tree).every(([first = '']) => first === 'usuario' || isTold(first))
  const chosenBy = [...escopo, ...[query.visao, query.meus].filter((one) => one !== null)]
  const conditions = query.conditions.map((condition) => withDays(condition, clock.hoje()))
  const tells =
    (soma === null || somas.includes(soma)) &&
    partes.every(
      ({ campo, por: grain }) =>
        por.includes(campo) && grain !== 'hora' && (grain !== null || !isInstant(definition, campo)),
    ) &&
    chosenBy.every(({ tree }) => readsTold(tree)) &&
    conditions.every((condition) => isAsked(condition, definition))
  if (!tells) return null
  const { folded, fresh } = keptSumsTables(table)
  const columns = sql`${sql.join([...por, HOW_MANY, ...somas].map((key) => name(key)))}, null::timestamptz as ${name('excluido_em')}`
  return {
    from: sql`(select ${columns} from ${name(folded)} union all select ${columns} from ${name(fresh)})`,
    quantos: name(ROW, HOW_MANY),
    soma: soma === null ? null : name(ROW, soma),
  }
}

function isAsked(condition: Condition, definition: ResourceDefinition): boolean {
  const por = definition.guardadas?.por ?? []
  if (condition.kind === 'ligacao') return false
  if (condition.kind !== 'coluna') return condition.items.every((item) => isAsked(item, definition))
  const { key, alem } = condition.column
  if (alem) return por.includes(alem.ref) && (condition.operator === 'eq' || condition.operator === 'in')
  const days = condition.operator === 'null' || condition.values.every((value) => DATE_ONLY.test(String(value)))
  return por.includes(key) && (days || !isInstant(definition, key))
}
