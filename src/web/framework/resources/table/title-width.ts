import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import type { TitlePart } from '../../../../declaration/value-definitions'

const PADDING = 20
const LEAST = 132
/** A name of four words; a longer one is in the cell's title. */
const MOST = 210
const CHARACTER = 6.5
/** Characters that only the name of a person is given. */
const FULL_NAME = 200
/** Pixels of a usual value for each character that a text may have: nobody's name is as long as its column allows. */
const BY_LENGTH = 0.76
/** Of a value that is no text: a number, a date. */
const SHORT_VALUE = 40
const TEXT_OF_UNKNOWN_LENGTH = 100

/**
 * Pixels that a record's title usually takes in a table.
 *
 * @example titleWidth([{ path: ['nome'] }], clientes, resources) // 210 for a texto(200)
 */
export function titleWidth(
  titulo: readonly TitlePart[],
  definition: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
): number {
  const pieces = titulo.map((part) =>
    'text' in part ? part.text.length * CHARACTER : valueWidth(fieldAt(part.path, definition, resources)),
  )
  const sum = pieces.reduce((total, piece) => total + piece, PADDING)
  return Math.min(MOST, Math.max(LEAST, sum))
}

/** The field at the end of `cliente.nome`; undefined for a column of the system or what this user may not see. */
function fieldAt(
  [first, ...rest]: readonly string[],
  definition: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
): FieldDefinition | undefined {
  const field = definition.campos.find(({ nome }) => nome === first)
  const next = resources[field?.recurso ?? '']
  return rest.length === 0 || next === undefined ? field : fieldAt(rest, next, resources)
}

function valueWidth(field: FieldDefinition | undefined): number {
  if (field?.tipo !== 'texto') return SHORT_VALUE
  if (field.tamanho === null) return TEXT_OF_UNKNOWN_LENGTH
  return field.tamanho >= FULL_NAME ? MOST : field.tamanho * BY_LENGTH
}
