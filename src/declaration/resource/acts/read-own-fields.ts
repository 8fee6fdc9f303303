import { isRouted } from '../../../contract/rotas'
import type { ActEffect } from '../../behaviour-definitions'
import type { FieldDefinition } from '../../definitions'
import { ASKED_OF_RECORD_KEYS } from '../../grammar/act-keys'
import { type Cursor, openEntries, openMap } from '../../grammar/cursor'
import { FIELD_KEYS } from '../../grammar/field-keys'
import { text } from '../../grammar/readers'
import { byParts } from '../../symbols'
import { collectFields } from '../collect-symbols'
import type { ResourceContext } from '../context'
import { readField } from '../read-field'
import { readAsked } from './read-act-form'

interface Asking {
  readonly campos: readonly FieldDefinition[]
  readonly faz: ActEffect
}

/** `pede` of an act: fields of its request, each with a type of its own, or one of the record under the name that the request has. */
export function readOwnFields(
  cursor: Cursor,
  { campos, faz }: Asking,
  context: ResourceContext,
): readonly FieldDefinition[] {
  if (faz.kind !== 'chamar' || !isRouted(faz.nome)) {
    const message = '"pede" é de uma ação com endereço próprio; as outras pedem campos do registro, em "formulario".'
    cursor.file.report(cursor.keySpan, 'E206', message)
  }
  return (openEntries(cursor) ?? []).flatMap((entry) =>
    namesAField(entry) ? (fieldOfRecord(entry, campos, context) ?? []) : ownField(entry, context),
  )
}

function ownField(entry: Cursor, context: ResourceContext): readonly FieldDefinition[] {
  const symbols = [...collectFields([entry], FIELD_KEYS).values()]
  const union = symbols.find(({ tipo }) => tipo === 'uniao')
  if (union) entry.file.report(union.typeSpan, 'E268', byParts(union))
  return union ? [] : symbols.flatMap((symbol) => readField(symbol, context) ?? [])
}

/** It keeps the name under which its file is sent. */
function fieldOfRecord(
  entry: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): FieldDefinition | undefined {
  const open = openMap(entry, ASKED_OF_RECORD_KEYS)
  const [de, rotulo] = [open?.get('de'), open?.get('rotulo')]
  const asked = de && readAsked(de, campos, context)
  const field = campos.find(({ nome }) => nome === asked?.campo)
  if (!field || !asked) return undefined
  return {
    ...field,
    key: entry.key,
    rotulo: (rotulo && text(rotulo)) ?? field.rotulo,
    obrigatorio: asked.obrigatorio,
    somente_leitura: false,
    visivel_se: null,
    obrigatorio_se: null,
    somente_leitura_se: null,
  }
}

function namesAField({ node }: Cursor): boolean {
  return node.kind === 'map' && node.entries.some(({ key }) => key === 'de')
}
