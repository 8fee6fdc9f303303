import type { FieldDefinition, ListFilter, ResourceDefinition } from '../definitions'

/** A field is seen with its own permission, and a table of another resource only by who sees that one. */
export function maySee({ acesso, tipo, recurso }: FieldDefinition, permissoes: ReadonlySet<string>): boolean {
  if (acesso.ver !== null && !permissoes.has(acesso.ver)) return false
  return tipo !== 'lista' || recurso === null || permissoes.has(`${recurso}.ver`)
}

/** A field of another record is asked by whoever sees that resource and the field there. */
export function seesBeyond(
  { recurso, key }: NonNullable<ListFilter['alem']>,
  {
    permissoes,
    all,
  }: { readonly permissoes: ReadonlySet<string>; readonly all: Readonly<Record<string, ResourceDefinition>> },
): boolean {
  const field = all[recurso]?.campos.find((one) => one.key === key)
  return permissoes.has(`${recurso}.ver`) && field !== undefined && maySee(field, permissoes)
}
