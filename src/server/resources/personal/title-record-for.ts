import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { titleRecord } from '../read/title-columns'
import type { TitlePlan } from '../read/title-plan'
import { withMasks } from './masked'

export interface TitleOf {
  readonly target: ResourceModel
  readonly plan: TitlePlan
  readonly alias: string
}

/** What a title is written from, for this user: personal values in it are masked, one ref away, too. */
export function titleRecordFor({ usuario }: ActContext, { target, plan, alias }: TitleOf, row: Row): Row {
  const record = titleRecord(plan, alias, row)
  for (const hop of plan.hops) {
    const other = record[hop.ref.nome]
    if (isRow(other)) record[hop.ref.nome] = withMasks(hop.target, usuario, other)
  }
  return withMasks(target, usuario, record)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
