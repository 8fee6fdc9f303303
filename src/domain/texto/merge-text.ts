import { type LineChange, lineChanges } from './line-changes'

/**
 * Two people's changes of one text, put together.
 *
 * Takes    the text that both began with, and what each made of it.
 * Returns  the text with both changes; null where they touch the same lines, or lines beside each other.
 *
 * @example mergeText('a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD') // 'A\nb\nc\nD'
 */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const lines = base.split('\n')
  const edits = [editsOf(lines, mine.split('\n')), editsOf(lines, theirs.split('\n'))].flat()
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
  const apart = unique(ordered)
  const touches = apart.some(({ start }, at) => at > 0 && start <= (apart[at - 1]?.end ?? -1))
  if (touches) return null
  const merged: string[] = []
  let at = 0
  for (const { start, end, lines: given } of apart) {
    merged.push(...lines.slice(at, start), ...given)
    at = end
  }
  return [...merged, ...lines.slice(at)].join('\n')
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

function editsOf(base: readonly string[], text: readonly string[]): readonly Edit[] {
  return lineChanges(base, text).map(({ before, after }: LineChange) => ({
    ...before,
    lines: text.slice(after.start, after.end),
  }))
}

/** What both did alike is done once. */
function unique(edits: readonly Edit[]): readonly Edit[] {
  const isSame = (one: Edit, other?: Edit) =>
    one.start === other?.start && one.end === other.end && one.lines.join('\n') === other.lines.join('\n')
  return edits.filter((edit, at) => !isSame(edit, edits[at - 1]))
}
