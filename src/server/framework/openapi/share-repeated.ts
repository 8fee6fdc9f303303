import { isJson, type Json } from './json'

/** What a reference costs, and the name of what it refers to: a shape is shared where that is shorter than saying it again. */
const [REFERENCE, NAME] = [36, 8]
/** Of the names of shapes that stand once and are referred to from where they were. */
const PREFIX = 'C'

/**
 * Shapes that a contract says in several places, each once among its components. The largest that repeats is taken, and what repeats inside
 * it again.
 *
 * Takes    the paths and the other components; `schemas`, to which the shapes go.
 */
export function shareRepeated<Part extends Json>(part: Part, schemas: Map<string, Json>): Part {
  const counts = new Map<string, number>()
  countShapes([part, ...schemas.values()], counts)
  const names = new Map<string, string>()
  const shared = (value: unknown, inside: 'sim' | 'nao' = 'nao'): unknown => {
    if (Array.isArray(value)) return value.map((each) => shared(each))
    if (!isJson(value)) return value
    const text = isShape(value) && inside === 'nao' ? JSON.stringify(value) : ''
    if (text === '' || !isWorth(text, counts.get(text) ?? 0)) return entriesOf(value, shared)
    const known = names.get(text)
    const name = known ?? `${PREFIX}${names.size + 1}`
    if (known === undefined) {
      names.set(text, name)
      const own = shared(value, 'sim')
      if (isJson(own)) found.set(name, own)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const found = new Map<string, Json>()
  for (const [name, schema] of schemas) {
    const own = shared(schema, 'sim')
    if (isJson(own)) schemas.set(name, own)
  }
  const told = entriesOf(part, shared)
  for (const [name, schema] of found) schemas.set(name, schema)
  return { ...part, ...told }
}

function entriesOf(value: Json, made: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, made(each)]))
}

function countShapes(value: unknown, counts: Map<string, number>): void {
  if (Array.isArray(value)) for (const each of value) countShapes(each, counts)
  if (!isJson(value)) return
  if (isShape(value)) {
    const text = JSON.stringify(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const each of Object.values(value)) countShapes(each, counts)
}

/** A field may be called `type` too: then what it holds is a shape. */
function isShape({ type }: Json): boolean {
  return typeof type === 'string' || Array.isArray(type)
}

function isWorth(text: string, count: number): boolean {
  return count * (text.length - REFERENCE) > text.length + NAME
}
