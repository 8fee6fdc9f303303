import { FIELD_TYPES, type FieldType } from '../definitions'
import { fieldNamed, isSystemField, type ResourceSymbols, SYSTEM_TYPES, type Symbols } from '../symbols'
import { inferKind } from './infer'
import { KIND_NAMES, KIND_OF_TYPE, type Kind } from './kinds'
import { type Expression, RECORD } from './tree'

export interface KindCheck {
  readonly symbols: Symbols
  readonly resource: ResourceSymbols | undefined
  readonly owner?: ResourceSymbols | undefined
  /** What the whole must be; undefined when anything goes. */
  readonly expects: Kind | undefined
  readonly complain: (node: Expression, message: string) => void
}

/** Reports every part of a resolved tree that does not fit the part around it. */
export function checkKinds(tree: Expression, { symbols, resource, owner, expects, complain }: KindCheck): void {
  const kindOfName = (path: readonly string[], inside: readonly string[]) =>
    path[0] === RECORD
      ? kindOfField(path[1] ?? '', owner)
      : kindAt(path, resourceInside(resource, inside, symbols), symbols)
  const kind = inferKind(tree, { kindOfName, complain })
  if (expects === undefined || kind === expects || kind === 'unknown' || expects === 'unknown') return
  complain(tree, `aqui se espera ${KIND_NAMES[expects]}, não ${KIND_NAMES[kind]}.`)
}

/** The resource that names belong to within algum(): the other side of each list, one after the other. */
function resourceInside(
  resource: ResourceSymbols | undefined,
  inside: readonly string[],
  symbols: Symbols,
): ResourceSymbols | undefined {
  return inside.reduce<ResourceSymbols | undefined>((current, list) => {
    const back = current?.campos?.get(list)?.args[0] ?? ''
    return symbols.resources.get(back.split('.')[0] ?? '')
  }, resource)
}

function kindAt(
  [first = '', second]: readonly string[],
  resource: ResourceSymbols | undefined,
  symbols: Symbols,
): Kind {
  if (second === undefined) return kindOfField(first, resource)
  if (first === 'anterior') return kindOfField(second, resource)
  const ref = resource?.campos?.get(first)
  return kindOfField(second, symbols.resources.get(ref?.args[0] ?? ''))
}

function kindOfField(name: string, resource: ResourceSymbols | undefined): Kind {
  if (isSystemField(name)) return KIND_OF_TYPE[SYSTEM_TYPES[name]]
  const field = resource?.campos && fieldNamed(resource.campos, name)
  if (!field?.tipo) return 'unknown'
  return KIND_OF_TYPE[field.tipo === 'calculado' ? calculatedType(field.args[0]) : field.tipo]
}

function calculatedType(name: string | undefined): FieldType {
  return FIELD_TYPES.find((type) => type === name) ?? 'calculado'
}
