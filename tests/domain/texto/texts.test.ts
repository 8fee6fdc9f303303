import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffText } from '../../../src/domain/texto/diff-text'
import { lineChanges } from '../../../src/domain/texto/line-changes'
import { mergeText } from '../../../src/domain/texto/merge-text'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })

function applied(before: readonly string[], after: readonly string[]): readonly string[] {
  const made: string[] = []
  let at = 0
  for (const change of lineChanges(before, after)) {
    made.push(...before.slice(at, change.before.start), ...after.slice(change.after.start, change.after.end))
    at = change.before.end
  }
  return [...made, ...before.slice(at)]
}

describe('lineChanges', () => {
  it('turns any list of lines into any other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(applied(before, after)).toEqual(after)
      }),
    )
  })

  it('finds nothing where nothing changed, and the fewest lines where something did', () => {
    expect(lineChanges(['a', 'b'], ['a', 'b'])).toEqual([])
    const [before, after] = ['abcabba', 'cbabac'].map((text) => text.split(''))
    const size = lineChanges(before ?? [], after ?? []).reduce(
      (sum, { before: old, after: now }) => sum + old.end - old.start + now.end - now.start,
      0,
    )
    expect(size).toBe(5)
  })

  it('counts texts that share too little as one change, which takes no time to find', () => {
    const text = (name: string) => Array.from({ length: 5_000 }, (_, at) => `${name}${at}`)
    expect(lineChanges(text('a'), text('b'))).toHaveLength(1)
    expect(applied(text('a'), text('b'))).toEqual(text('b'))
  })
})

describe('diffText', () => {
  it.each([
    { before: 'a\nb\n', after: 'a\nc\n', texto: '@@ -1,2 +1,2 @@\n a\n-b\n+c' },
    { before: '', after: 'a\n', texto: '@@ -0,0 +1,1 @@\n+a' },
    { before: 'a\n', after: '', texto: '@@ -1,1 +0,0 @@\n-a' },
    { before: 'a\n', after: 'a', texto: '@@ -1,1 +1,2 @@\n a\n+\\ sem quebra de linha no fim' },
    { before: 'a\n', after: 'a\n', texto: '' },
  ])('says $before → $after', ({ before, after, texto }) => {
    expect(diffText(before, after).texto).toBe(texto)
  })

  it('shows changes that lie apart in hunks of their own', () => {
    const before = Array.from({ length: 40 }, (_, at) => `l${at}\n`)
    const after = before.map((line, at) => (at === 2 || at === 30 ? `x${at}\n` : line))
    const { texto, mais, menos } = diffText(before.join(''), after.join(''))
    expect(texto.match(/^@@.*@@$/gm)).toEqual(['@@ -1,6 +1,6 @@', '@@ -28,7 +28,7 @@'])
    expect([mais, menos]).toEqual([2, 2])
  })
})

describe('mergeText', () => {
  it('keeps the changes of both where they lie apart, and one where both did the same', () => {
    expect(mergeText('a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD')).toBe('A\nb\nc\nD')
    expect(mergeText('a\nb', 'a\nX', 'a\nX')).toBe('a\nX')
    expect(mergeText('a\nb', 'a\nb', 'a\nb')).toBe('a\nb')
  })

  it.each([
    ['a\nb\nc', 'a\nX\nc', 'a\nY\nc'],
    ['a\nb\nc', 'A\nb\nc', 'a\nB\nc'],
    ['a\nb', 'a\nx\nb', 'a\ny\nb'],
  ])('leaves %s to people where both touch the same place', (base, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toBeNull()
  })
})
