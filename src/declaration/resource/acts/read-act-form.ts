import type { ActDefinition, ActEffect } from '../../behaviour-definitions'
import type { FieldDefinition, FieldType } from '../../definitions'
import type { Cursor } from '../../grammar/cursor'
import { listOf, text } from '../../grammar/readers'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'

type Asked = ActDefinition['formulario'][number]

/** `formulario` of an act: names of own fields, each with `!` when the act requires it. */
export function readAskedFields(
  cursor: Cursor,
  { campos, faz }: { readonly campos: readonly FieldDefinition[]; readonly faz: ActEffect },
  context: ResourceContext,
): readonly Asked[] | undefined {
  return listOf((item) => {
    const asked = readAsked(item, campos, context)
    const field = campos.find(({ nome }) => nome === asked?.campo)
    const refusal = field && reasonAgainst(field, faz)
    if (refusal !== undefined) item.file.report(item.node, 'E203', refusal)
    return asked
  })(cursor)
}

/** Why an act that does this may not take the field from a form. */
function reasonAgainst({ nome, estado, guardado, somente_leitura, parte_de }: FieldDefinition, { kind }: ActEffect) {
  if (parte_de !== null) return `"${nome}" é uma parte de "${parte_de}", que só o seu formulário muda.`
  if (estado !== null) return `"${nome}" é uma situação; quem a muda é uma transição, não um formulário.`
  if (guardado !== null) return `"${nome}" não se preenche e não pode ser pedido por uma ação.`
  if (somente_leitura && kind === 'definir')
    return `"${nome}" é somente leitura; só uma transição ou uma ação do servidor ("chamar") o pede.`
  return undefined
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
