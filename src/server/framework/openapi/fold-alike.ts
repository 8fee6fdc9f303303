import { isJson, type Json, jsonAt } from './json'
import type { Place } from './operation-ids'
import { pascal } from './pascal'

/** Calls that differ by the list that they are about alone. */
interface Alike {
  /** Of the list, and what follows it. */
  readonly of: RegExp
  /** Shape of the names of the lists that have them. */
  readonly shape: string
  readonly summary: string
  readonly tag: string
  /** In the place of the list's name. */
  readonly name: string
}

/** What each list keeps for a person, how files come into it and go out, and what its records went through: in one way for all of them. */
const ALIKE: readonly Alike[] = [
  {
    of: /^\/api\/v1\/(\w+)\/(visoes(?:\/\{id\})?|colunas(?:\/\{arranjo\})?)$/,
    shape: 'ListaComVisoes',
    summary: 'Permissão: a de ver a lista',
    tag: 'Listas',
    name: 'DaLista',
  },
  {
    of: /^\/api\/v1\/(\w+)\/(importacoes(?:\/\{importacao\}(?:\/[\w.]+)?)?)$/,
    shape: 'RecursoQueSeImporta',
    summary: 'Permissão: a de importar o recurso',
    tag: 'Importações',
    name: 'DoRecurso',
  },
  {
    of: /^\/api\/v1\/(\w+)\/(exportacoes)$/,
    shape: 'ListaQueSeExporta',
    summary: 'Permissão: a de exportar a lista',
    tag: 'Exportações',
    name: 'DaListaExportada',
  },
  {
    of: /^\/api\/v1\/(\w+)\/(\{id\}\/historico)$/,
    shape: 'RecursoComHistorico',
    summary: 'Permissão: a de ver o registro',
    tag: 'Histórico',
    name: 'DoRegistro',
  },
]

/** A call as it will stand in the contract. */
export interface Told {
  readonly place: Pick<Place, 'path' | 'method'>
  readonly operation: Json
}

interface Folded {
  readonly calls: readonly Told[]
  readonly schemas: Json
}

/** Calls that differ by the list that they are about alone, each said once, for all lists; and the names of those lists, as a shape. */
export function foldAlike(calls: readonly Told[]): Folded {
  const start: Folded = { calls, schemas: {} }
  return ALIKE.reduce((before, alike) => {
    const { calls: next, schemas } = foldKind(before.calls, alike)
    return { calls: next, schemas: { ...before.schemas, ...schemas } }
  }, start)
}

function foldKind(calls: readonly Told[], alike: Alike): Folded {
  const folded = new Map<string, Told & { readonly text: string }>()
  const lists = new Set<string>()
  const kept = calls.filter(({ place, operation }) => {
    const [, list = '', rest = ''] = alike.of.exec(place.path) ?? []
    if (list === '') return true
    const call = ofAll(list, operation, alike)
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
  return { calls: [...kept, ...all], schemas: { [alike.shape]: names } }
}

function ofAll(list: string, operation: Json, { shape, summary, tag, name }: Alike): Json {
  const { operationId, parameters, ...rest } = operation
  const own = Array.isArray(parameters) ? parameters.filter(isJson) : []
  const recurso = { name: 'recurso', in: 'path', required: true, schema: { $ref: `#/components/schemas/${shape}` } }
  return {
    operationId: String(operationId).replace(pascal(list), name),
    ...rest,
    summary,
    tags: [tag],
    parameters: [recurso, ...own],
    responses: jsonAt(operation, 'responses'),
  }
}
