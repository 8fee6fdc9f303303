import type { WireRecord } from '../../fields/renderer'

/** Rows that hold the place of those still on their way. */
export function placeholderRows(count: number): readonly WireRecord[] {
  return Array.from({ length: count }, (_, index) => placeholderRow(index))
}

export function placeholderRow(index: number): WireRecord {
  return { id: `esqueleto-${index}` }
}

export function isPlaceholder(record: WireRecord): boolean {
  return typeof record.id === 'string' && record.id.startsWith('esqueleto-')
}
