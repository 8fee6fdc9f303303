import type { SourceFile } from './diagnostics/file-context'

/** A short hash of all texts: tells two states of the declarations apart, and is no secret. */
export function hashTexts(files: readonly SourceFile[]): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const { path, text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const part of [path, '\n', text, '\0']) {
      for (let index = 0; index < part.length; index += 1) {
        const code = part.charCodeAt(index)
        high = Math.imul(high ^ code, 2654435761)
        low = Math.imul(low ^ code, 1597334677)
      }
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `${hex(high)}${hex(low)}`
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
