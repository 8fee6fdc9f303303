import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { ReportGroup } from '../../../../declaration/consulta-definitions'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { listsIn, namesIn } from '../../../../declaration/expressions/names-in'
import { fieldOf } from '../../../../declaration/expressions/sql-names'
import type { Expression } from '../../../../declaration/expressions/tree'
import type { KeptSums } from '../../../../declaration/value-definitions'
import type { ActContext } from '../../../platform/act-context'
import { countedSums, isInstant } from '../../../platform/database/kept-sums'
import { HOW_MANY, keptSumsTables } from '../../../platform/database/kept-sums-tables'
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
export function keptRows(ctx: ActContext, model: ResourceModel, asked: Asked): CountedRows | null {
  const { guardadas } = model.definition
  const { query, soma } = asked
  if (guardadas === null || model.rows !== null || query.q !== null) return null
  if (soma !== null && !guardadas.somas.includes(soma)) return null
  const from = keptSumsOf(model.definition, tellsApart(ctx, model, asked))
  return from && { from, quantos: name(ROW, HOW_MANY), soma: soma === null ? null : name(ROW, soma) }
}

/** The same of the rows of a source that tells what they come to. */
export async function countedRows(ctx: ActContext, model: ResourceModel, asked: Asked): Promise<CountedRows | null> {
  if (model.somas === null || asked.query.q !== null || asked.soma !== null) return null
  const sums = await model.somas()
  if (sums === null || !tellsApart(ctx, model, asked)(sums.por)) return null
  return { from: sql`(${sums.rows})`, quantos: name(ROW, HOW_MANY), soma: null }
}

/** Whether sums by some columns tell the rows that are asked for from the others, and their parts from each other. */
function tellsApart({ clock }: ActContext, { definition }: ResourceModel, { query, partes }: Asked) {
  const chosenBy = [...definition.escopo, ...[query.visao, query.meus].filter((one) => one !== null)]
  const conditions = query.conditions.map((condition) => withDays(condition, clock.hoje()))
  return (por: readonly string[]) => {
    const isTold = (first: string) => {
      const key = fieldOf(definition, first)?.key ?? first
      return por.includes(key) && !isInstant(definition, key)
    }
    const readsTold = (tree: Expression) =>
      listsIn(tree).length === 0 && namesIn(tree).every(([first = '']) => first === 'usuario' || isTold(first))
    return (
      partes.every(
        ({ campo, por: grain }) =>
          por.includes(campo) && grain !== 'hora' && (grain !== null || !isInstant(definition, campo)),
      ) &&
      chosenBy.every(({ tree }) => readsTold(tree)) &&
      conditions.every((condition) => isAsked(condition, definition, por))
    )
  }
}

/** What of a resource a source of the server reads summed. */
interface ReadSums extends Pick<KeptSums, 'por' | 'somas'> {
  readonly recurso: string
}

/**
 * The rows of a resource summed by these columns, or by more of them, each with `quantidade` and these sums: from what is kept of it,
 * else, where the declarations keep none such, counted from the rows themselves.
 */
export function keptSumsBy(definitions: Definitions, { recurso, por, somas }: ReadSums): RawBuilder<unknown> {
  const definition = definitions.resources[recurso]
  if (!definition) throw new Error(`there is no ${recurso}`)
  const keeps = somas.every((key) => definition.guardadas?.somas.includes(key))
  const kept = keeps ? keptSumsOf(definition, (keys) => por.every((key) => keys.includes(key))) : null
  const counted = countedSums(definition, definitions, { por, somas })
  return kept ?? sql`(select c.*, null::timestamptz as ${name('excluido_em')} from (${counted}) c)`
}

/** The rows of what is kept by the fewest columns that tell what is asked, `quantidade` and each sum beside them; null where none do. */
function keptSumsOf(
  { guardadas, table }: Pick<ResourceDefinition, 'guardadas' | 'table'>,
  tells: (por: readonly string[]) => boolean,
): RawBuilder<unknown> | null {
  if (guardadas === null) return null
  const { folded, fresh, resumos } = keptSumsTables(table, guardadas)
  const [fewest] = [{ folded, por: guardadas.por }, ...resumos]
    .filter(({ por }) => tells(por))
    .sort((one, other) => one.por.length - other.por.length)
  if (!fewest) return null
  // each with its table before it, so that the database tells of whose a missing one is
  const columnsOf = (of: string) => sql.join([...fewest.por, HOW_MANY, ...guardadas.somas].map((key) => name(of, key)))
  const rowsOf = (of: string) =>
    sql`select ${columnsOf(of)}, null::timestamptz as ${name('excluido_em')} from ${name(of)}`
  return sql`(${rowsOf(fewest.folded)} union all ${rowsOf(fresh)})`
}

function isAsked(condition: Condition, definition: ResourceDefinition, por: readonly string[]): boolean {
  if (condition.kind === 'ligacao') return false
  if (condition.kind !== 'coluna') return condition.items.every((item) => isAsked(item, definition, por))
  const { key, alem } = condition.column
  if (alem) return por.includes(alem.ref) && (condition.operator === 'eq' || condition.operator === 'in')
  const days = condition.operator === 'null' || condition.values.every((value) => DATE_ONLY.test(String(value)))
  return por.includes(key) && (days || !isInstant(definition, key))
}
