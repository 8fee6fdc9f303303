import type { FieldDefinition } from '../../../declaration/definitions'
import { MEANT, OF_RESOURCE } from '../../../declaration/derive/schemas'
import type { Usuario } from '../../platform/session/usuario'
import type { FormerNames } from '../former-names/former-names'
import { hiddenKeys } from '../resources/access'
import type { Models, ResourceModel } from '../resources/model'
import { isJson, type Json, jsonAt } from './json'
import { pascal } from './pascal'

/** Meaning of a shape → how its component is called after the resource. */
const NAMES: Readonly<Record<string, string>> = {
  lido: '',
  listado: 'Listado',
  novo: 'Novo',
  mudanca: 'Mudanca',
  linha: 'Linha',
}

interface Cutting {
  readonly usuario: Usuario
  readonly models: Models
  /** Resource → former name of a field → the present one: told beside it, as what is going. */
  readonly former: FormerNames['fields']
  /** Filled on the way: what several addresses share. */
  readonly schemas: Map<string, Json>
}

/**
 * Schemas as one person is told them: of a record the fields that he may see, of what is sent those that he may set; each shape of a
 * resource once, under its name.
 *
 * Takes    any part of the contract; the person; `schemas`, to which the shapes go.
 */
export function cutSchemas(value: unknown, cutting: Cutting): unknown {
  if (Array.isArray(value)) return value.map((item) => cutSchemas(item, cutting))
  if (!isJson(value)) return value
  const { [OF_RESOURCE]: recurso, [MEANT]: forma, ...own } = value
  const model = typeof recurso === 'string' ? cutting.models.get(recurso) : undefined
  if (model === undefined) return mayBeNull(mapValues(own, cutting))
  const shown = mapValues(withoutHidden(own, withheld(model, forma, cutting.usuario)), cutting)
  const cut = withFormer(shown, cutting.former.get(model.definition.recurso))
  const suffix = typeof forma === 'string' ? NAMES[forma] : undefined
  if (suffix === undefined) return cut
  const name = `${pascal(model.definition.recurso)}${suffix}`
  cutting.schemas.set(name, cut)
  return { $ref: `#/components/schemas/${name}` }
}

function mapValues(schema: Json, cutting: Cutting): Json {
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, cutSchemas(inner, cutting)]))
}

function withoutHidden(schema: Json, hidden: ReadonlySet<string>): Json {
  const { required } = schema
  const properties = Object.entries(jsonAt(schema, 'properties')).filter(([key]) => !hidden.has(key))
  const kept = Array.isArray(required) ? required.filter((key) => !hidden.has(String(key))) : []
  const { required: _, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(properties), ...(kept.length > 0 && { required: kept }) }
}

function withFormer(schema: Json, former: ReadonlyMap<string, string> | undefined): Json {
  if (!former) return schema
  const properties = jsonAt(schema, 'properties')
  const going = [...former].flatMap(([old, present]) => {
    const shape = properties[present]
    return isJson(shape) ? [[old, { ...shape, deprecated: true }] as const] : []
  })
  return { ...schema, properties: { ...properties, ...Object.fromEntries(going) } }
}

const READ: readonly unknown[] = ['lido', 'listado', undefined]

function withheld(model: ResourceModel, forma: unknown, usuario: Usuario): ReadonlySet<string> {
  if (READ.includes(forma)) return hiddenKeys(model, usuario)
  const closed = model.definition.campos.filter((field) => !maySet(field, usuario))
  return new Set(closed.flatMap(({ nome, key }) => [nome, key]))
}

function maySet({ acesso: { ver, editar } }: FieldDefinition, { permissoes }: Usuario): boolean {
  return [ver, editar].every((code) => code === null || permissoes.has(code))
}

/** `X or null` of a plain X, in the short form of JSON Schema: the contract is a third shorter. */
function mayBeNull(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [own, none]: unknown[] = anyOf
  if (!isJson(own) || !isJson(none) || none.type !== 'null' || typeof own.type !== 'string') return schema
  const { enum: values } = own
  return { ...rest, ...own, type: [own.type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
