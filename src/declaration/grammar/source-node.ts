import type { Span } from '../diagnostics/mistake'

/** The text of a file as a tree of places: what YAML says, without the library's own classes. */
export type SourceNode = ScalarNode | ListNode | MapNode

export interface ScalarNode extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** As written, without quotes. */
  readonly source: string
  readonly quoted: boolean
}

export interface ListNode extends Span {
  readonly kind: 'list'
  readonly items: readonly SourceNode[]
}

export interface MapNode extends Span {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

export interface MapEntry {
  readonly key: string
  readonly keySpan: Span
  readonly value: SourceNode
}
