import type { FieldDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import { type Reader, text } from '../grammar/readers'
import { byParts, type FieldSymbol, fieldNamed, hasSystemField, namesOf, type ResourceSymbols } from '../symbols'
import type { ResourceContext } from './context'

/** What a list, a sheet or an index names: an own field, or a system one. */
export interface NamedField {
  readonly nome: string
  readonly key: string
  readonly tipo: FieldSymbol['tipo']
  readonly parteDe?: string
}

/** What a place does with a reference to one of several resources: takes it whole, by its parts, or in either way. */
export type UnionUse = 'inteira' | 'partes' | 'ambas'

/** Reads the name of a field of that resource, `-` and `!` aside (E204 when there is none). */
export function fieldReader(resource: ResourceSymbols, uniao: UnionUse = 'partes'): Reader<NamedField> {
  return (cursor) => {
    const name = text(cursor)
    return name === undefined ? undefined : findField(resource, name, cursor, uniao)
  }
}

/** The same for a name already taken out of its text; `at` is where it stands. */
export function findField(
  resource: ResourceSymbols,
  name: string,
  at: Pick<Cursor, 'file' | 'node'>,
  uniao: UnionUse = 'partes',
): NamedField | undefined {
  if (hasSystemField(resource, name))
    return { nome: name, key: name, tipo: name.endsWith('_em') ? 'data_hora' : 'inteiro' }
  if (!resource.campos) return undefined
  const field = fieldNamed(resource.campos, name)
  if (field) return usedAs(field, uniao, at)
  const hint = suggestion(name, namesOf(resource))
  at.file.report(at.node, 'E204', `campo desconhecido "${name}".${hint}`)
  return undefined
}

/** E268 for a union, and E269 for a part, where the place does not take it. */
function usedAs(field: FieldSymbol, uniao: UnionUse, { file, node }: Pick<Cursor, 'file' | 'node'>) {
  const { nome, tipo, parteDe } = field
  if (tipo === 'uniao' && uniao === 'partes') file.report(node, 'E268', byParts(field))
  else if (parteDe !== undefined && uniao === 'inteira')
    file.report(node, 'E269', `"${nome}" é uma parte de "${parteDe}"; aqui vai "${parteDe}".`)
  else return field
  return undefined
}

/** Where `-nome` has its name: after the minus. */
export function afterMinus(cursor: Cursor): Pick<Cursor, 'file' | 'node'> {
  const { node, file } = cursor
  if (node.kind !== 'scalar') return cursor
  const quote = node.quoted ? 1 : 0
  return { file, node: { ...node, start: node.start + quote + 1, end: node.end - quote } }
}

/** `substituido_por`: the column key of a ref to this same resource (E203 for another field). */
export function readSuccessor(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): string | undefined {
  const named = fieldReader(resource, 'inteira')(cursor)
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
