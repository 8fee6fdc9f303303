import type { Definitions } from '../../../declaration/config-definitions'
import type { FieldDefinition } from '../../../declaration/definitions'
import { TAKEN_ADDRESSES } from '../../../declaration/taken-addresses'

/** What an installation still answers by: `renomeado_de` of resources and fields, as long as it stands in the file. */
export interface FormerNames {
  /** Former name of a resource → the present one; never a name under which code answers. */
  readonly resources: ReadonlyMap<string, string>
  /** Resource → former name or key of a field → the present one. Only resources that have any. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Both, of definitions that are in force; read once for each. */
export function formerNamesOf(definitions: Definitions): FormerNames {
  const before = known.get(definitions)
  if (before) return before
  const all = Object.values(definitions.resources)
  const names: FormerNames = {
    resources: new Map(
      all.flatMap(({ recurso, renomeado_de }) =>
        renomeado_de === null || TAKEN_ADDRESSES.includes(renomeado_de) ? [] : [[renomeado_de, recurso] as const],
      ),
    ),
    fields: new Map(
      all.flatMap(({ recurso, campos }) => {
        const former = new Map(campos.flatMap(formerKeys))
        return former.size > 0 ? [[recurso, former] as const] : []
      }),
    ),
  }
  known.set(definitions, names)
  return names
}

const known = new WeakMap<Definitions, FormerNames>()

/** The key by which it is written and filtered, and of a ref the name under which its title stands. */
function formerKeys({ nome, key, tipo, renomeado_de }: FieldDefinition): readonly (readonly [string, string])[] {
  if (renomeado_de === null) return []
  return tipo === 'ref'
    ? [
        [`${renomeado_de}_id`, key],
        [renomeado_de, nome],
      ]
    : [[renomeado_de, key]]
}

const BELOW = /^\/api\/v1\/([a-z][a-z0-9_]*)(?=[/?]|$)/

/** The address under which a request is answered: the present one of a resource that is asked for by its former name. */
export function presentAddress(definitions: Definitions, url: string): string {
  const { resources } = formerNamesOf(definitions)
  if (resources.size === 0) return url
  const former = BELOW.exec(url)?.[1] ?? ''
  const present = resources.get(former)
  return present === undefined ? url : url.replace(`/${former}`, `/${present}`)
}

/** The resource that an address is of, by the route that answers it. */
export function resourceIn(url: string | undefined): string {
  return BELOW.exec(url ?? '')?.[1] ?? ''
}
