import { pascal } from './pascal'

const VERBS: Readonly<Record<string, string>> = { put: 'put', patch: 'edit', delete: 'remove' }

/** An operation by its place in the contract. */
export interface Place {
  readonly method: string
  readonly path: string
  /** Whether the good answer is a list, or says 201. */
  readonly answers: 'lista' | 'criado' | 'outro'
}

/**
 * Names of operations, by which clients call them: `listClientes`, `getClientes`, `createClientes`, `postAcordosQuebrar`.
 *
 * Takes    all of them: two that would share a name are told apart by what stands in their addresses.
 */
export function operationIds(places: readonly Place[]): ReadonlyMap<Place, string> {
  const short = new Map(places.map((place) => [place, shortName(place)]))
  const count = new Map<string, number>()
  for (const name of short.values()) count.set(name, (count.get(name) ?? 0) + 1)
  return new Map(
    places.map((place) => {
      const name = short.get(place) ?? ''
      const params = pascal(paramsOf(place).join('_'))
      return [place, (count.get(name) ?? 0) > 1 && params !== '' ? `${name}By${params}` : name]
    }),
  )
}

function shortName({ method, path, answers }: Place): string {
  const parts = path.replace(/^\/api\/(v1\/)?/, '').split('/')
  const name = pascal(parts.filter((part) => !part.startsWith('{')).join('_'))
  if (method === 'get') return `${answers === 'lista' ? 'list' : 'get'}${name}`
  if (method === 'post') return `${answers === 'criado' && parts.length === 1 ? 'create' : 'post'}${name}`
  return `${VERBS[method] ?? method}${name}`
}

function paramsOf({ path }: Place): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
