import type { ActContext } from '../../../platform/act-context'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { titleRecord } from '../read/title-columns'
import type { TitlePlan } from '../read/title-plan'
import { withMasks } from './masked'

export interface TitleOf {
  readonly target: ResourceModel
  readonly plan: TitlePlan
  readonly alias: string
  readonly id: number
}

/** What a title is written from, for this user: personal values in it are masked, one ref away, too. */
export function titleRecordFor(ctx: ActContext, { target, plan, alias, id }: TitleOf, row: Row): Row {
  const { usuario } = ctx
  const own = titleRecord(plan, alias, row)
  const record: Record<string, unknown> =
    plan.calculados.length === 0 ? own : { ...own, ...titleCalculated(ctx, plan, own) }
  for (const hop of plan.hops) {
    const other = record[hop.ref.nome]
    if (isRow(other)) record[hop.ref.nome] = withMasks(hop.target, usuario, { ...other, id: own[hop.ref.key] })
  }
  record.id = id
  return withMasks(target, usuario, record)
}

/** Values of named functions that the title shows. */
function titleCalculated(ctx: ActContext, { calculados }: TitlePlan, record: Row): Row {
  const context = { hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
  return Object.fromEntries(calculados.map(({ key, run }) => [key, run(record, context)]))
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
