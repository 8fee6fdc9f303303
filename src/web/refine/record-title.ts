import type { ResourceDefinition } from '../../declaration/definitions'

/** The title of a record as its declaration composes it; a missing piece is left out, and nothing at all gives the id. */
export function recordTitle(definition: ResourceDefinition, record: Readonly<Record<string, unknown>>): string {
  const text = definition.titulo
    .map((part) => ('text' in part ? part.text : textAt(record, part.path)))
    .join('')
    .trim()
  return text === '' ? `#${String(record.id)}` : text
}

/** `cliente.nome` of a list record is the title of the referred one: a ref is read as {id, titulo}. */
function textAt(record: Readonly<Record<string, unknown>>, [field, ...rest]: readonly string[]): string {
  const value = record[field ?? '']
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? '' : String(value)
  const found: unknown = Reflect.get(value, rest[0] ?? 'titulo') ?? Reflect.get(value, 'titulo')
  return found === undefined || found === null ? '' : String(found)
}
