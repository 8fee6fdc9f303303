import type { ActDefinition } from '../../behaviour-definitions'
import type { FieldDefinition, FieldType } from '../../definitions'
import type { Cursor } from '../../grammar/cursor'
import { listOf, text } from '../../grammar/readers'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'

type Asked = ActDefinition['formulario'][number]

/** `formulario` of an act: names of own fields, each with `!` when the act requires it. */
export function readAskedFields(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): readonly Asked[] | undefined {
  return listOf((item) => readAsked(item, campos, context))(cursor)
}

/** The name of one own field, with `!` when it is required. */
export function readAsked(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): Asked | undefined {
  const written = text(cursor)
  const name = written?.replace(/!$/, '')
  const named = name === undefined ? undefined : findField(resource, name, cursor)
  if (!named) return undefined
  const field = campos.find(({ nome }) => nome === named.nome)
  if (field ? !NOT_ASKED.includes(field.tipo) : resource.campos?.has(named.nome)) {
    return { campo: named.nome, obrigatorio: written !== name }
  }
  cursor.file.report(cursor.node, 'E203', `"${named.nome}" não se preenche e não pode ser pedido por uma ação.`)
  return undefined
}

const NOT_ASKED: readonly FieldType[] = ['lista', 'calculado']
