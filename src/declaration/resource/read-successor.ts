import type { FieldDefinition } from '../definitions'
import type { Cursor } from '../grammar/cursor'
import type { ResourceContext } from './context'
import { fieldReader } from './fields-of'

/** `substituido_por`: the column key of a ref to this same resource (E203 for another field). */
export function readSuccessor(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): string | undefined {
  const named = fieldReader(resource)(cursor)
  if (!named) return undefined
  const field = campos.find(({ nome }) => nome === named.nome)
  if (field?.tipo === 'ref' && field.recurso === resource.recurso) return field.key
  cursor.file.report(
    cursor.node,
    'E203',
    `"${named.nome}" não é uma ref(${resource.recurso}); substituido_por espera uma ref ao próprio recurso.`,
  )
  return undefined
}
