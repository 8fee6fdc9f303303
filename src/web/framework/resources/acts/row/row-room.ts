import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import type { UserResource } from '../../../../refine/user-config'

/** More than this of links would push the figures of a row out of sight. */
const MOST = 160
const LETTER = 6.2
const GAP = 12
const MORE_BUTTON = 28

/** Those of the acts of a row that do not stand behind one button: of a column whose acts do not fit the first, else what fits. */
export function openActs(
  definition: UserResource,
  shown: readonly ActDefinition[],
  room?: number,
): readonly ActDefinition[] {
  if (room === undefined) return foldsActs(definition) ? shown.slice(0, 1) : shown
  const labels = shown.map(({ rotulo }) => rotulo)
  if (widthOf(labels) <= room) return shown
  return shown.filter((_, index) => index === 0 || widthOf(labels.slice(0, index + 1)) + MORE_BUTTON <= room)
}

/** Whether the acts of a row stand behind one button, all but the first. */
function foldsActs(definition: UserResource): boolean {
  return widthOf(labelsOf(definition).map(({ rotulo }) => rotulo)) > MOST
}

/** Pixels that the acts of any row take: of those that fold, the longest that may come first. */
export function rowActsWidth(definition: UserResource): number {
  const acts = labelsOf(definition)
  if (!foldsActs(definition)) return widthOf(acts.map(({ rotulo }) => rotulo))
  const always = acts.findIndex(({ visivel_se, faz }) => visivel_se === null && faz.kind !== 'de')
  const first = always === -1 ? acts : acts.slice(0, always + 1)
  return Math.max(...first.map(({ rotulo }) => widthOf([rotulo]))) + MORE_BUTTON
}

function labelsOf({ atos }: UserResource) {
  return atos.filter(({ em }) => em.includes('linha'))
}

function widthOf(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + label.length * LETTER + GAP, GAP)
}
