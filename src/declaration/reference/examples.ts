import type { SourceFile } from '../diagnostics/file-context'
import { openFile } from '../diagnostics/file-context'
import type { JsonSchema } from '../grammar/json-schema'
import { parseYaml } from '../grammar/parse-yaml'
import type { SourceNode } from '../grammar/source-node'

/** An entry of the product's own declarations for each table and key: `campos.*` + `unico` → `unico: true`. */
export type Examples = ReadonlyMap<string, string>

const LONGEST = 90

/** Finds for each key of a language the shortest entry that the files write in one line. */
export function collectExamples(schema: JsonSchema, files: readonly SourceFile[]): Examples {
  const found = new Map<string, string>()
  const note = (place: string, written: string) => {
    const known = found.get(place)
    if (/\n/.test(written) || written.length > LONGEST) return
    if (known === undefined || written.length < known.length) found.set(place, written)
  }
  for (const source of files) {
    const root = parseYaml(openFile(source, []))
    if (root) visit({ node: root, schema, path: '' }, source.text, note)
  }
  return found
}

/** Of a key in a table of the reference. */
export function placeOf(path: string, key: string): string {
  return `${path} ${key}`
}

/** Where a table lies below another: `campos` and `unico` → `campos.unico`. */
export function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

interface Visited {
  readonly node: SourceNode
  readonly schema: JsonSchema
  readonly path: string
}

function visit({ node, schema, path }: Visited, text: string, note: (place: string, written: string) => void): void {
  for (const branch of schema.anyOf ?? []) visit({ node, schema: branch, path }, text, note)
  if (node.kind === 'list' && schema.items) {
    const { items } = schema
    for (const item of node.items) visit({ node: item, schema: items, path }, text, note)
  }
  if (node.kind !== 'map') return
  for (const { key, keySpan, value } of node.entries) {
    const own = schema.properties?.[key]
    if (own) {
      note(placeOf(path, key), text.slice(keySpan.start, value.end))
      visit({ node: value, schema: own, path: below(path, key) }, text, note)
    } else if (typeof schema.additionalProperties === 'object') {
      visit({ node: value, schema: schema.additionalProperties, path: below(path, '*') }, text, note)
    }
  }
}
