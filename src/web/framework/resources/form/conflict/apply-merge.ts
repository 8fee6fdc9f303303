import type { FormValues } from '../form-values'
import { type MergeChoice, type MergeInput, type MergeItem, rowsOf } from './merge'

export type MergeChoices = Readonly<Record<string, MergeChoice>>

/** The differences that nobody has decided yet. */
export function undecided(items: readonly MergeItem[], choices: MergeChoices): readonly MergeItem[] {
  return items.filter(({ id, kind }) => kind === 'conflict' && choices[id] === undefined)
}

/**
 * The record that the merge makes: theirs, with what this user changed and what he chose laid over it.
 *
 * Takes    the same states that were compared, the differences, and a choice for each conflict (without one theirs stands).
 * Returns  values as the form holds them; rows of nested tables carry the version that stands now.
 */
export function applyMerge({ fields, mine, theirs }: MergeInput, items: readonly MergeItem[], choices: MergeChoices) {
  const merged: FormValues = Object.fromEntries(
    fields.map(({ field: { key }, leaves }): [string, unknown] => {
      const own = items.filter(({ field, kind }) => field.key === key && (kind !== 'theirs' || leaves !== null))
      if (leaves === null) return [key, own.reduce((value, item) => chosen(item, choices, value), theirs[key])]
      return [key, applyRows(own, choices, [rowsOf(mine[key]), rowsOf(theirs[key])])]
    }),
  )
  return merged
}

function chosen(item: MergeItem, choices: MergeChoices, theirs: unknown): unknown {
  const choice = choices[item.id]
  if (choice?.side === 'other') return choice.value
  return takesMine(item, choice) ? item.mine : theirs
}

function takesMine({ kind }: MergeItem, choice: MergeChoice | undefined): boolean {
  return kind === 'mine' || (kind === 'conflict' && choice?.side === 'mine')
}

type Rows = ReadonlyMap<string, FormValues>

function applyRows(items: readonly MergeItem[], choices: MergeChoices, [mine, theirs]: readonly [Rows, Rows]) {
  const rows = new Map(theirs)
  for (const item of items) {
    if (item.row === null) continue
    const row = rows.get(item.row)
    if (item.leaf !== null && row) {
      rows.set(item.row, { ...row, [item.leaf.key]: chosen(item, choices, row[item.leaf.key]) })
    } else if (takesMine(item, choices[item.id])) {
      const own = mine.get(item.row)
      if (own === undefined) rows.delete(item.row)
      // A row that the other side deleted comes back as a new one.
      else rows.set(item.row, theirs.has(item.row) ? own : withoutIdentity(own))
    }
  }
  return [...rows.values()]
}

function withoutIdentity({ id: _id, versao: _versao, ...values }: FormValues): FormValues {
  return values
}
