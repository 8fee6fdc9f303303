import { FUNCTIONS } from '../../../../declaration/functions'
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
  const record = { ...own, ...titleCalculated(ctx, target, own) }
  for (const hop of plan.hops) {
    const other = record[hop.ref.nome]
    if (isRow(other)) record[hop.ref.nome] = withMasks(hop.target, usuario, { ...other, id: own[hop.ref.key] })
  }
  return withMasks(target, usuario, { ...record, id })
}

/** Values of named functions that the title shows. */
function titleCalculated(ctx: ActContext, { definition, fields }: ResourceModel, record: Row): Row {
  const shown = definition.titulo.flatMap((part) => ('path' in part ? (fields.get(part.path[0] ?? '') ?? []) : []))
  return Object.fromEntries(
    shown.flatMap((field) => {
      const named = field.chamar === null ? undefined : FUNCTIONS[field.chamar]
      if (named?.kind !== 'registro') return []
      return [[field.key, named.run(record, { hoje: ctx.clock.hoje(), regras: ctx.definitions.regras })]]
    }),
  )
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
