import { isJson, type Json, jsonAt } from './json'
import type { Place } from './operation-ids'
import { pascal } from './pascal'

/** What each list keeps for a person, in one way for all of them. */
const OWN = /^\/api\/v1\/(\w+)\/(visoes(?:\/\{id\})?|colunas(?:\/\{arranjo\})?)$/

const LISTS = 'ListaComVisoes'

/** A call as it will stand in the contract. */
export interface Told {
  readonly place: Pick<Place, 'path' | 'method'>
  readonly operation: Json
}

/** Calls that differ by the list that they are about alone, each said once, for all lists; and the names of those lists, as a shape. */
export function foldAlike(calls: readonly Told[]): { readonly calls: readonly Told[]; readonly schemas: Json } {
  const folded = new Map<string, Told & { readonly text: string }>()
  const lists = new Set<string>()
  const kept = calls.filter(({ place, operation }) => {
    const [, list = '', rest = ''] = OWN.exec(place.path) ?? []
    if (list === '') return true
    const call = ofAll(list, operation)
    const text = JSON.stringify(call)
    const at = `${place.method} ${rest}`
    const known = folded.get(at)
    if (known && known.text !== text) return true
    folded.set(at, { place: { ...place, path: `/api/v1/{recurso}/${rest}` }, operation: call, text })
    lists.add(list)
    return false
  })
  if (lists.size === 0) return { calls, schemas: {} }
  const names = { type: 'string', enum: [...lists].sort(), description: 'Nome da lista.' }
  const all = [...folded.values()].map(({ place, operation }) => ({ place, operation }))
  return { calls: [...kept, ...all], schemas: { [LISTS]: names } }
}

function ofAll(list: string, operation: Json): Json {
  const { operationId, parameters, ...rest } = operation
  const own = Array.isArray(parameters) ? parameters.filter(isJson) : []
  const recurso = { name: 'recurso', in: 'path', required: true, schema: { $ref: `#/components/schemas/${LISTS}` } }
  return {
    operationId: String(operationId).replace(pascal(list), 'DaLista'),
    ...rest,
    summary: 'Permissão: a de ver a lista',
    tags: ['Listas'],
    parameters: [recurso, ...own],
    responses: jsonAt(operation, 'responses'),
  }
}
