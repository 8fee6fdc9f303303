import type { FileContext } from '../diagnostics/file-context'
import type { Cursor } from '../grammar/cursor'
import type { SourceNode } from '../grammar/source-node'

/** The whole file as a value. */
export function rootCursor(file: FileContext, node: SourceNode): Cursor {
  return { file, node, key: file.nome, keySpan: { start: 0, end: 1 } }
}
