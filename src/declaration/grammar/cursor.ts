import type { FileContext } from '../diagnostics/file-context'
import type { Span } from '../diagnostics/mistake'
import { suggestion } from '../diagnostics/suggest'
import type { ListNode, SourceNode } from './source-node'

/** A value in a file, with the key it stands under: what readers take and where they report. */
export interface Cursor {
  readonly file: FileContext
  readonly node: SourceNode
  /** The key, as messages name it. */
  readonly key: string
  readonly keySpan: Span
}

/** Keys that a map may have. */
export interface KeyTable {
  readonly known: readonly string[]
}

/** The entries of a map by key, in file order. The first of a repeated key stands. */
export type OpenMap = ReadonlyMap<string, Cursor>

/** Opens a map with free keys; undefined when it is no map (E206). */
export function openEntries(cursor: Cursor): readonly Cursor[] | undefined {
  const { file, node } = cursor
  if (node.kind !== 'map') {
    file.report(node, 'E206', `"${cursor.key}" espera um mapa (chave: valor)${notThis(node)}.`)
    return undefined
  }
  return node.entries.map(({ key, keySpan, value }) => ({ file, node: value, key, keySpan }))
}

/** Opens a map with known keys; unknown ones are E201. */
export function openMap(cursor: Cursor, { known }: KeyTable): OpenMap | undefined {
  const entries = openEntries(cursor)
  if (!entries) return undefined
  const open = new Map<string, Cursor>()
  for (const entry of entries) {
    if (known.includes(entry.key)) {
      if (!open.has(entry.key)) open.set(entry.key, entry)
    } else {
      const hint = isCutText(entry)
        ? ' Um texto com vírgula dentro de { } precisa de aspas.'
        : suggestion(entry.key, known)
      entry.file.report(entry.keySpan, 'E201', `chave desconhecida "${entry.key}".${hint}`)
    }
  }
  return open
}

/** The items of a list; a single value is a list of one when `single` values are allowed by the caller. */
export function openList(cursor: Cursor): readonly Cursor[] | undefined {
  if (cursor.node.kind === 'list') return itemsOf(cursor, cursor.node)
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera uma lista [a, b]${notThis(cursor.node)}.`)
  return undefined
}

/** ` , não "sim"`: what stands there instead. */
export function notThis(node: SourceNode): string {
  if (node.kind === 'map') return ', não um mapa'
  if (node.kind === 'list') return ', não uma lista'
  if (node.value === null) return ', e está vazio'
  return typeof node.value === 'string' ? `, não "${node.source.slice(0, 60)}"` : `, não ${node.source.slice(0, 60)}`
}

function itemsOf(cursor: Cursor, node: ListNode): readonly Cursor[] {
  return node.items.map((item) => ({ ...cursor, node: item, keySpan: item }))
}

/** `{ajuda: sim, mas não}` reads as a second key without a value. */
function isCutText({ key, node }: Cursor): boolean {
  return node.kind === 'scalar' && node.value === null && /[\s)]/.test(key)
}
