import type { FieldDefinition } from '../../../../declaration/definitions'
import type { LinkModel, ResourceModel } from '../model'
import type { Row } from '../read/row'

/** One record about to be written, checked: what `applySave` needs and nothing more. */
export interface SavePlan {
  readonly model: ResourceModel
  /** Null for a new record. */
  readonly before: Row | null
  /** Path of this record in the body: empty, or `telefones.0.` */
  readonly prefix: string
  /** Column → value to store, only those that change. */
  readonly changes: ReadonlyMap<string, unknown>
  readonly links: readonly LinkChange[]
  readonly nested: readonly NestedPlan[]
  /** What the history calls it; `criar` or `editar` when not given. */
  readonly acao?: string
}

export interface SaveRequest {
  readonly model: ResourceModel
  readonly body: Row
  /** The stored row, locked; null for a new record. */
  readonly before: Row | null
  readonly prefix: string
  /** Values that the body does not carry and may not: the parent's id of a nested row. */
  readonly given: Row
  /** Name of a ref → the record there as this same save will leave it: the parent of a nested row. */
  readonly around?: Row
  readonly acao?: string
  /** Keys of the fields that an act asks for: taken whatever their `visivel_se` says. */
  readonly asked?: ReadonlySet<string>
}

export interface LinkChange {
  readonly link: LinkModel
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The rows of a `lista` field of the form: those sent are saved, those absent are deleted. */
export interface NestedPlan {
  readonly field: FieldDefinition
  readonly child: ResourceModel
  /** Column of the child that points back. */
  readonly backKey: string
  readonly saves: readonly SavePlan[]
  readonly removed: readonly number[]
}

/** Whether anything at all would be written. */
export function isEmptySave(plan: SavePlan): boolean {
  return plan.changes.size === 0 && plan.links.length === 0 && !changesNested(plan)
}

export function changesNested(plan: SavePlan): boolean {
  return plan.nested.some(({ saves, removed }) => {
    return removed.length > 0 || saves.some((save) => save.before === null || !isEmptySave(save))
  })
}
