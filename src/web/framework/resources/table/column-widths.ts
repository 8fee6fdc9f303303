import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import type { UserResource } from '../../../refine/user-config'
import { rowActsWidth } from '../acts/row/row-room'
import { columnWidth, roomyWidth } from './column-width'

/** Pixels of a list on a usual screen of 1366, and of its ticks. */
const USUAL_ROOM = 1080
const TICKS = 36

/**
 * Pixels of the columns of a table, in their order: what each needs. Where they are more than a usual screen holds, those that it holds
 * share what they leave over to read names whole, none pushes another out of sight, and the others take what they like.
 */
export function columnWidths(
  definition: UserResource,
  resources: Readonly<Record<string, ResourceDefinition>>,
  fields: readonly FieldDefinition[],
): readonly number[] {
  const { ordenaveis } = definition.lista
  const wanted = fields.map((field, index) => {
    const place = { definition, resources, sorts: ordenaveis.includes(field.key), leads: index === 0 }
    return { least: columnWidth(field, place), roomy: roomyWidth(field, place) }
  })
  const room = USUAL_ROOM - actsAndTicks(definition)
  const ends = wanted.map((_, index) => wanted.slice(0, index + 1).reduce((sum, { least }) => sum + least, 0))
  const shown = ends.filter((end) => end <= room).length
  if (shown === wanted.length) return wanted.map(({ least }) => least)
  let left = room - (ends[shown - 1] ?? 0)
  return wanted.map(({ least, roomy }, index) => {
    const more = Math.max(0, Math.min(roomy - least, index < shown ? left : roomy))
    if (index < shown) left -= more
    return least + more
  })
}

function actsAndTicks(definition: UserResource): number {
  const places = definition.atos.flatMap(({ em }) => em)
  return (places.includes('linha') ? rowActsWidth(definition) : 0) + (places.includes('massa') ? TICKS : 0)
}
