import { suggestion } from '../diagnostics/suggest'
import { type FieldSymbol, fieldNamed, listaOf, type ResourceSymbols, type Symbols } from '../symbols'
import type { Expression, InList } from './tree'

/** Where `x em …` stands. */
export interface InPlace {
  readonly symbols: Symbols
  /** Whose fields the expression names. */
  readonly resource: ResourceSymbols | undefined
  readonly resolve: (item: Expression) => Expression
  readonly complain: (message: string) => void
}

/**
 * What stands right of `em`, resolved: items, a list of the user or of the record, or `grupos.nome` as the values that the list of
 * the compared field gives it, so that JavaScript and SQL see plain literals.
 */
export function resolveList({ value, list }: Expression & { readonly kind: 'in' }, place: InPlace): InList {
  if (list.kind === 'items') return { kind: 'items', items: list.items.map(place.resolve) }
  if (list.path[0] === 'grupos' && list.path.length > 1) return resolveGroup(value, list, place)
  const { resource, complain } = place
  const name = list.path.join('.')
  if (name === 'usuario.usuario_empresas') return list
  const field = list.path.length === 1 ? resource?.campos?.get(name) : undefined
  if (field?.tipo === 'muitos' || (resource && !resource.campos)) return list
  const lists = [...(resource?.campos?.values() ?? [])].filter(({ tipo }) => tipo === 'muitos').map(({ nome }) => nome)
  complain(`"${name}" não é uma lista de valores.${suggestion(name, ['usuario.usuario_empresas', ...lists])}`)
  return list
}

function resolveGroup(value: Expression, list: InList & { readonly kind: 'name' }, place: InPlace): InList {
  const { symbols, complain } = place
  const written = list.path.join('.')
  const [, name = '', further] = list.path
  const field = comparedField(value, place)
  const lista = field === 'unreadable' || !field ? undefined : listaOf(field)
  const known = (lista !== undefined && symbols.grupos[lista]) || {}
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  if (further !== undefined) complain(`"${written}" vai longe demais; um grupo é "grupos.nome".`)
  else if (values) return { kind: 'items', items: values.map((text) => ({ kind: 'text', value: text })) }
  else if (field === 'unreadable') return list
  else if (lista === undefined) complain(`"${written}" só vale para um campo com valores de uma lista.`)
  else if (Object.hasOwn(symbols.listas, lista)) {
    complain(`a lista "${lista}" não tem o grupo "${name}".${suggestion(name, Object.keys(known))}`)
  }
  return list
}

/** `unreadable` when a file could not be read: it has its own mistake. */
export function comparedField(
  value: Expression,
  { symbols, resource }: Pick<InPlace, 'symbols' | 'resource'>,
): FieldSymbol | 'unreadable' | undefined {
  if (value.kind !== 'name') return undefined
  const [first = '', second] = value.path
  if (!resource || first === 'usuario') return undefined
  if (!resource.campos) return 'unreadable'
  if (second === undefined) return fieldNamed(resource.campos, first)
  if (first === 'anterior') return fieldNamed(resource.campos, second)
  const target = symbols.resources.get(resource.campos.get(first)?.args[0] ?? '')
  return target?.campos ? fieldNamed(target.campos, second) : 'unreadable'
}
