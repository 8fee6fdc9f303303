import { isJson, type Json, jsonAt } from './json'
import { pascal } from './pascal'

/** What is shorter is not worth a reference. */
const WORTH = 160

export interface Named {
  readonly name: string
  readonly operation: Json
}

/**
 * Shapes of bodies and answers, and of the rows of those that are lists, that several operations have alike: each stands once, under its
 * title, else under the name of the first operation that has it.
 *
 * Takes    the operations; `schemas`, to which the shapes go.
 */
export function shareSchemas(operations: readonly Named[], schemas: Map<string, Json>): readonly Named[] {
  const count = new Map<string, number>()
  for (const { operation } of operations) {
    mapSchemas(operation, (schema) => {
      const text = JSON.stringify(schema)
      count.set(text, (count.get(text) ?? 0) + 1)
      return schema
    })
  }
  const names = new Map<string, string>()
  return operations.map(({ name, operation }) => {
    const shared = mapSchemas(operation, (schema, part) => {
      const text = JSON.stringify(schema)
      if (text.length < WORTH || (count.get(text) ?? 0) < 2) return schema
      const known = names.get(text) ?? freeName(titleOf(schema) ?? `${pascal(name)}${part}`, schemas)
      names.set(text, known)
      schemas.set(known, schema)
      return { $ref: `#/components/schemas/${known}` }
    })
    return { name, operation: shared }
  })
}

type Change = (schema: Json, part: 'Pedido' | 'Resposta' | 'Item') => Json

function mapSchemas(operation: Json, change: Change): Json {
  const { requestBody, responses } = operation
  const answers = Object.entries(isJson(responses) ? responses : {}).map(([status, answer]) => [
    status,
    isJson(answer) ? mapContent(answer, change, 'Resposta') : answer,
  ])
  return {
    ...operation,
    ...(isJson(requestBody) && { requestBody: mapContent(requestBody, change, 'Pedido') }),
    responses: Object.fromEntries(answers),
  }
}

function mapContent(holder: Json, change: Change, part: 'Pedido' | 'Resposta'): Json {
  if (!isJson(holder.content)) return holder
  const content = Object.entries(holder.content).map(([type, media]) => {
    if (!isJson(media)) return [type, media]
    const schema = jsonAt(media, 'schema')
    if (schema.type === 'array' && isJson(schema.items)) {
      return [type, { ...media, schema: { ...schema, items: change(schema.items, 'Item') } }]
    }
    return [type, { ...media, schema: change(schema, part) }]
  })
  return { ...holder, content: Object.fromEntries(content) }
}

/** A title that may name a type. */
function titleOf({ title }: Json): string | null {
  return typeof title === 'string' && /^[A-Z][A-Za-z]+$/.test(title) ? title : null
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(name)) return name
  for (let count = 2; ; count += 1) if (!taken.has(`${name}${count}`)) return `${name}${count}`
}

/** A record that is read alone says no more than one of a list, but for what it always says. */
export function readAsListed(schemas: Map<string, Json>): void {
  for (const [name, whole] of schemas) {
    const listed = schemas.get(`${name}Listado`)
    if (listed === undefined || !isAlike(whole, listed)) continue
    schemas.set(name, { $ref: `#/components/schemas/${name}Listado`, required: whole.required })
  }
}

function isAlike({ required, ...whole }: Json, { required: always, ...listed }: Json): boolean {
  if (!Array.isArray(required) || JSON.stringify(whole) !== JSON.stringify(listed)) return false
  return Array.isArray(always) && always.every((key) => required.includes(key))
}
