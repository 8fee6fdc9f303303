import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import type { UserResource } from '../../../refine/user-config'
import { rowActsWidth } from '../acts/row/row-room'
import { columnWidth, labelWidth, ownNameWidth, roomyWidth } from './column-width'

/** Pixels of a list on a usual screen of 1366, and of its ticks. */
const USUAL_ROOM = 1080
const TICKS = 36

/**
 * Pixels of the columns of a table, in their order: what each needs, and what a usual screen leaves over goes to reading whole what
 * names others, then labels, then the record's own name.
 * Where there are more than it holds, none pushes another out of sight, and those beyond take what they like.
 */
export function columnWidths(
  definition: UserResource,
  resources: Readonly<Record<string, ResourceDefinition>>,
  fields: readonly FieldDefinition[],
): readonly number[] {
  const { ordenaveis } = definition.lista
  const wanted = fields.map((field, index) => {
    const place = { definition, resources, sorts: ordenaveis.includes(field.key), leads: index === 0 }
    return {
      least: columnWidth(field, place),
      label: labelWidth(field, place),
      roomy: roomyWidth(field, place),
      own: ownNameWidth(field, place),
    }
  })
  const room = USUAL_ROOM - actsAndTicks(definition)
  const ends = wanted.map((_, index) => wanted.slice(0, index + 1).reduce((sum, { least }) => sum + least, 0))
  const shown = ends.filter((end) => end <= room).length
  let left = room - (ends[shown - 1] ?? 0)
  const widths = wanted.map(({ least }) => least)
  for (const wish of ['roomy', 'label', 'own'] as const) {
    wanted.forEach((column, index) => {
      const more = column[wish] - (widths[index] ?? 0)
      const given = Math.max(0, index < shown ? Math.min(more, left) : more)
      if (index < shown) left -= given
      widths[index] = (widths[index] ?? 0) + given
    })
  }
  return widths
}

function actsAndTicks(definition: UserResource): number {
  const places = definition.atos.flatMap(({ em }) => em)
  const ticked = places.includes('massa') || definition.lista.em_massa.length > 0
  return (places.includes('linha') ? rowActsWidth(definition) : 0) + (ticked ? TICKS : 0)
}
