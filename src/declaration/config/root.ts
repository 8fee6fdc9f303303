import type { FileContext } from '../diagnostics/file-context'
import type { Cursor, OpenMap } from '../grammar/cursor'
import type { Reader } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'

/** The whole file as a value. */
export function rootCursor(file: FileContext, node: SourceNode): Cursor {
  return { file, node, key: file.nome, keySpan: { start: 0, end: 1 } }
}

/** Reads keys of a whole file: `take` one that it must have (E206), `may` one that it need not. */
export function keysOf(file: FileContext, open: OpenMap) {
  return {
    take: <T>(name: string, reader: Reader<T>): T | undefined => {
      const cursor = open.get(name)
      if (!cursor) file.report({ start: 0, end: 1 }, 'E206', `falta "${name}" em "${file.nome}".`)
      return cursor && reader(cursor)
    },
    may: <T>(name: string, reader: Reader<T>, otherwise: T): T => {
      const cursor = open.get(name)
      return (cursor && reader(cursor)) ?? otherwise
    },
  }
}

/** `take` of `keysOf`. */
export type Take = ReturnType<typeof keysOf>['take']
