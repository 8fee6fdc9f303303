import { isJson, type Json, jsonAt } from '../../server/framework/openapi/json'

/** TypeScript of a JSON schema of the contract; objects take a line for each property, indented beyond `pad`. */
export function typeText(schema: unknown, pad = ''): string {
  const inner = (part: unknown) => typeText(part, pad)
  if (!isJson(schema)) return 'unknown'
  const { $ref, type } = schema
  if (typeof $ref === 'string') return withAlways(nameOfRef($ref), schema.required)
  const parts = schema.anyOf ?? schema.oneOf
  if (Array.isArray(parts)) return union(parts.map(inner))
  if (Array.isArray(schema.allOf)) return schema.allOf.map(inner).join(' & ')
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(type)) return union(type.map((one) => inner({ ...schema, type: one, enum: undefined })))
  if (type === 'array') return `readonly ${grouped(inner(schema.items))}[]`
  if (type === 'object' || (type === undefined && isJson(schema.properties))) return objectText(schema, pad)
  return PLAIN[String(type)] ?? 'unknown'
}

/** A shape of which more is always there than it says by itself. */
function withAlways(name: string, required: unknown): string {
  if (!Array.isArray(required)) return name
  return `${name} & Required<Pick<${name}, ${union(required.map((key) => JSON.stringify(key)))}>>`
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** 'components/schemas/Clientes' → 'Clientes', where that is no name of the runtime. */
function nameOfRef(ref: string): string {
  return typeName(ref.split('/').at(-1) ?? '')
}

/** Names that the client itself has. */
const TAKEN = new Set(['Recusa', 'Opcoes', 'Pagina', 'Filtros', 'Filtro', 'Rota', 'Pedido', 'Avenca'])

export function typeName(name: string): string {
  const own = name.replace(/\W/g, '_')
  return TAKEN.has(own) ? `${own}Dados` : own
}

function objectText(schema: Json, pad: string): string {
  const properties = Object.entries(jsonAt(schema, 'properties'))
  if (properties.length === 0) {
    const { additionalProperties, patternProperties } = schema
    const values = isJson(patternProperties) ? Object.values(patternProperties)[0] : additionalProperties
    return `Readonly<Record<string, ${isJson(values) ? typeText(values, pad) : 'unknown'}>>`
  }
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const within = `${pad}  `
  const lines = properties.map(([key, value]) => {
    const mark = required.has(key) ? '' : '?'
    const comment = commentOf(value)
    const line = `${within}readonly ${keyText(key)}${mark}: ${typeText(value, within)}`
    return comment === '' ? line : `${within}${comment}\n${line}`
  })
  return `{\n${lines.join('\n')}\n${pad}}`
}

/** What a type cannot say: the label, the words, the bounds. */
function commentOf(schema: unknown): string {
  if (!isJson(schema)) return ''
  const inner = Array.isArray(schema.anyOf) ? schema.anyOf.find((one) => isJson(one) && one.type !== 'null') : undefined
  const { title, description, minLength, maxLength, minimum, maximum } = { ...(isJson(inner) ? inner : {}), ...schema }
  const parts = [
    title,
    description,
    bounds(minLength, maxLength, ' caracteres'),
    // an id is any number that is one
    maximum === Number.MAX_SAFE_INTEGER ? '' : bounds(minimum, maximum, ''),
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length === 0 ? '' : `/** ${parts.join('. ').replace(/\*\//g, '* /').replace(/\s+/g, ' ')} */`
}

function bounds(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (least === undefined) return `Até ${most}${unit}`
  return most === undefined ? `Ao menos ${least}${unit}` : `De ${least} a ${most}${unit}`
}

export function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].map((type) => (type.includes('&') ? `(${type})` : type)).join(' | ') || 'never'
}

function grouped(type: string): string {
  return /[ |&]/.test(type) ? `(${type})` : type
}
