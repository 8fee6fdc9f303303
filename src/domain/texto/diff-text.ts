import { type LineChange, lineChanges } from './line-changes'

export interface TextDiff {
  /** Lines that came, and lines that went. */
  readonly mais: number
  readonly menos: number
  /** As `diff -u` writes it, without its head; empty where nothing differs. */
  readonly texto: string
}

/** Lines shown around what changed. */
const AROUND = 3

/**
 * What differs between two texts, for people.
 *
 * Takes    the texts before and after.
 * Returns  a unified diff and how many lines came and went.
 *
 * @example diffText('a\nb\n', 'a\nc\n').texto // '@@ -1,2 +1,2 @@\n a\n-b\n+c'
 */
export function diffText(before: string, after: string): TextDiff {
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes = lineChanges(old, now)
  const hunks = together(changes).map((hunk) => hunkText(hunk, old, now))
  const count = (side: 'before' | 'after') => changes.reduce((sum, each) => sum + each[side].end - each[side].start, 0)
  return { mais: count('after'), menos: count('before'), texto: hunks.join('\n') }
}

/** A line that does not end is another one than that which does. */
function linesOf(text: string): readonly string[] {
  if (text === '') return []
  return text.endsWith('\n') ? text.slice(0, -1).split('\n') : [...text.split('\n'), NO_END]
}

const NO_END = '\\ sem quebra de linha no fim'

/** Changes that would show the same lines around them stand in one hunk. */
function together(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  return changes.reduce<LineChange[][]>((hunks, change) => {
    const last = hunks.at(-1)
    const end = last?.at(-1)?.before.end
    if (last && end !== undefined && change.before.start - end <= 2 * AROUND) last.push(change)
    else hunks.push([change])
    return hunks
  }, [])
}

function hunkText(hunk: readonly LineChange[], old: readonly string[], now: readonly string[]): string {
  const [first, last] = [hunk[0], hunk.at(-1)]
  if (!first || !last) return ''
  const lead = Math.min(AROUND, first.before.start)
  const [start, end] = [first.before.start - lead, Math.min(old.length, last.before.end + AROUND)]
  const startNow = first.after.start - lead
  const endNow = last.after.end + (end - last.before.end)
  const lines: string[] = []
  let at = start
  for (const { before, after } of hunk) {
    lines.push(...old.slice(at, before.start).map((line) => ` ${line}`))
    lines.push(...old.slice(before.start, before.end).map((line) => `-${line}`))
    lines.push(...now.slice(after.start, after.end).map((line) => `+${line}`))
    at = before.end
  }
  lines.push(...old.slice(at, end).map((line) => ` ${line}`))
  return [`@@ -${span(start, end)} +${span(startNow, endNow)} @@`, ...lines].join('\n')
}

function span(start: number, end: number): string {
  return `${end > start ? start + 1 : start},${end - start}`
}
