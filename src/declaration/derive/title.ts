import { speech } from '../../errors/speech'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { formatValue } from '../fields/format-value'
import { retoldTemplate } from '../languages/texts'
import type { TitlePart } from '../value-definitions'

/**
 * The name of a record for people: its `titulo` filled in, in the language of whoever reads.
 *
 * Takes    the definition and a record that carries what the template names; a ref as `{id, titulo}` or with the fields named.
 * Returns  text; a blank place becomes nothing, at the end with the point or arrow before it, and a title with nothing in it the record's number.
 *
 * @example titleOf(operacoes, { numero_operacao: 'A-1', cliente: { id: 3, titulo: 'Ana' } }) // 'A-1 · Ana'
 */
export function titleOf(
  definition: Pick<ResourceDefinition, 'titulo' | 'campos'>,
  record: Readonly<Record<string, unknown>>,
): string {
  return titleAsWritten({ ...definition, titulo: saidParts(definition.titulo) }, record)
}

/** The same in the words of the declaration, whoever reads: what a file of rows calls a record. */
export function titleAsWritten(
  definition: Pick<ResourceDefinition, 'titulo' | 'campos'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const title = definition.titulo.map((part) => ('text' in part ? part.text : pathText(part.path, definition, record)))
  const text = title
    .join('')
    .trim()
    .replace(/\s*[·←]$/, '')
  return text === '' ? String(record.id ?? '') : text
}

const saidBefore = new WeakMap<readonly TitlePart[], readonly TitlePart[]>()

/** The template for who does not read Portuguese, in the one other language that there is. */
function saidParts(titulo: readonly TitlePart[]): readonly TitlePart[] {
  const word = speech()?.word
  if (!word) return titulo
  const before = saidBefore.get(titulo)
  if (before) return before
  const said = retoldTemplate(titulo, word)
  saidBefore.set(titulo, said)
  return said
}

function pathText(
  [first = '', second]: readonly string[],
  { campos }: Pick<ResourceDefinition, 'campos'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const field = campos.find(({ nome, key }) => nome === first || key === first)
  if (field?.tipo !== 'ref') return field ? formatValue(record[field.key], field) : plain(record[first])
  return refText(field, second, record)
}

/** A ref that came without the named field has at least its own title. */
function refText(field: FieldDefinition, key: string | undefined, record: Readonly<Record<string, unknown>>): string {
  const ref = record[field.nome]
  if (typeof ref !== 'object' || ref === null) return plain(record[field.key])
  const values = new Map<string, unknown>(Object.entries(ref))
  return plain((key === undefined ? undefined : values.get(key)) ?? values.get('titulo') ?? values.get('id'))
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
