import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { LETRAS } from '../../../../declaration/functions/letras'
import { displays } from '../../fields/display-registry'
import { shownType } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'
import { titleWidth } from './title-width'

export interface ColumnPlace {
  readonly definition: ResourceDefinition
  /** Every resource of the user: a ref takes the room of the title it shows. */
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly sorts: boolean
  /** The first column, which names the row and is cut last. */
  readonly leads: boolean
}

const LETTER = 7.1
/** Of a column's label, which is bold, with its widest letters. */
const LABEL_LETTER = 7.7
const PADDING = 20
const LEAD_EXTRA = 24
/** Least room of a text that names the record. */
const NAME = 112
/** More room of the ref that names a row: whole names of five words. */
const NAMES_ROW = 48
const LONG_TEXT = 150
const LONG_EXTRA = 64
/** Texts of at most so many characters are numbers and codes: cut, they say nothing. */
const CODE = 20
/** Most room of an enumeration: a state, drawn as a tag, is read whole; a long choice, plain text, is cut. */
const ENUM = 200
/** ' · 31/12/2026' in the small letters of a second line. */
const DAY = 66
/** Letters of a text that is worked out when nobody says how many: words around figures, which mean nothing when cut. */
const WORKED_OUT = 27

/** Least pixels of a column: what its values usually need, and never less than its label. */
export function columnWidth(field: FieldDefinition, place: ColumnPlace): number {
  const lead = place.leads && displays[shownType(field)].align === 'start' ? LEAD_EXTRA : 0
  return Math.round(
    Math.max(contentWidth(field, place) + lead, underWidth(field, place), labelled(field, place, LETTER)),
  )
}

/** Pixels in which a label is read whole whatever its letters. */
export function labelWidth(field: FieldDefinition, place: ColumnPlace): number {
  return Math.round(labelled(field, place, LABEL_LETTER))
}

function labelled({ rotulo }: FieldDefinition, { sorts }: ColumnPlace, letter: number): number {
  return rotulo.length * letter + (sorts ? 44 : 26)
}

/**
 * Least pixels of a column where there is room: what names somebody or something is read whole there, and no other text is cut for
 * room that the screen does not lack.
 */
export function roomyWidth(field: FieldDefinition, { definition, resources }: ColumnPlace): number {
  const other = pointedTo(field, resources)
  if (other) return nameWidth(other)
  if (field.tipo === 'texto_longo') return SENTENCE
  return field.tipo === 'texto' && !definition.lista.mais[field.nome] ? TEXT_IN_SCROLL : 0
}

/** The resource of which a column shows titles; of several, the one whose titles take most room. */
function pointedTo({ tipo, recurso, recursos }: FieldDefinition, resources: ColumnPlace['resources']) {
  const names = tipo === 'ref' && recurso !== null ? [recurso] : (recursos ?? [])
  const known = names.flatMap((name) => resources[name] ?? [])
  const widths = known.map((one) => titleWidth(one.titulo, one, resources))
  return known[widths.indexOf(Math.max(...widths))]
}

/** Pixels in which the record's own name is read whole; 0: this column does not name it. */
export function ownNameWidth({ nome }: FieldDefinition, { definition }: ColumnPlace): number {
  return definition.titulo.some((part) => 'path' in part && part.path[0] === nome) ? nameWidth(definition) : 0
}

/** Pixels of the names in a title, of people and of companies; 0: it has none. */
function nameWidth({ titulo, campos }: ResourceDefinition): number {
  const sizes = titulo.flatMap((part) => {
    const field = 'path' in part ? campos.find(({ nome }) => nome === part.path[0]) : undefined
    return field?.tipo === 'texto' ? [field.tamanho ?? 0] : []
  })
  const longest = Math.max(0, ...sizes)
  if (longest >= FULL_NAME) return PERSON
  return longest >= LONG_TEXT ? COMPANY : 0
}

/** Characters that only the name of a person is given. */
const FULL_NAME = 200
const PERSON = 250
const COMPANY = 216
const TEXT_IN_SCROLL = 140
/** The first words of what somebody wrote. */
const SENTENCE = 240

/** What is read whole of a second line: a choice, and the day that stands beside it; of several days a row has one. Texts are cut. */
function underWidth({ nome }: FieldDefinition, place: ColumnPlace): number {
  const under = pickFields(place.definition, place.definition.lista.mais[nome] ?? [])
  const choices = under.filter(({ valores }) => valores !== null).map((one) => contentWidth(one, place))
  if (choices.length === 0) return 0
  return Math.max(...choices) + (under.some(({ tipo }) => tipo === 'data') ? DAY : 0)
}

/** What names a record or leads to one gets room by its title; other texts are cut first; a short enumeration takes less. */
function contentWidth(field: FieldDefinition, { definition, resources }: ColumnPlace): number {
  const { width } = displays[shownType(field)]
  const other = pointedTo(field, resources)
  const names = definition.titulo.find((part) => 'path' in part && part.path[0] === field.nome)
  if (other) {
    const width = titleWidth(other.titulo, other, resources)
    // rows of a consulta have no name but that of somebody else, who is named first
    const first = definition.titulo.find((part) => 'path' in part)
    return definition.consulta !== null && names !== undefined && names === first ? width + NAMES_ROW : width
  }
  if (field.valores !== null) {
    const longest = Math.max(0, ...field.valores.map(({ rotulo }) => rotulo.length))
    const tagged = field.valores.some(({ cor }) => cor !== null)
    return Math.min(ENUM, tagged ? longest * 7.9 + 36 : longest * LETTER + PADDING)
  }
  if (field.tipo === 'calculado' && shownType(field) === 'texto') return lettersOf(field) * LETTER + PADDING
  if (field.tipo !== 'texto') return width
  if (names) return Math.max(NAME, titleWidth([names], definition, resources))
  const size = field.tamanho ?? 0
  if (size > 0 && size <= CODE) return Math.max(width, size * 7.2 + 20)
  return width + (size >= LONG_TEXT ? LONG_EXTRA : 0)
}

function lettersOf({ chamar }: FieldDefinition): number {
  return Object.entries(LETRAS).find(([name]) => name === chamar)?.[1] ?? WORKED_OUT
}
