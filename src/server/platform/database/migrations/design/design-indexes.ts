import type { FieldDefinition, IndexDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { sqlName } from './sql-name'
import type { IndexDesign } from './table-design'

/** Reads never show deleted rows, so no index carries them: a count need not look at the rows, and a deleted value is free again. */
export const ALIVE = 'excluido_em is null'

/** Ends the definition of a unique index in which a blank is a value like any other. */
export const BLANKS_REPEAT = ' nulls not distinct'

/** Asked indexes, then those made unasked: each ref, `unico`, offered filter (of a point its latitude), `busca` (trigram, accent-free), the default order. */
export function indexesOf(definition: ResourceDefinition): readonly IndexDesign[] {
  const plain = [
    ...definition.indices,
    ...definition.campos.filter((field) => field.unico !== false).map(uniqueIndex),
    ...definition.campos
      .filter((field) => field.tipo === 'ref')
      .map((field) => ({ campos: [field.key], unico: false })),
    ...filterIndexes(definition),
    ...orderIndex(definition),
  ]
  const designs = [
    ...plain.map((index) => btree(definition, index)),
    ...definition.campos.filter((field) => field.busca).map((field) => trigram(definition, field)),
    ...filteredFields(definition)
      .filter(({ tipo }) => tipo === 'geo')
      .map((field) => latitude(definition, field)),
  ]
  return withoutRepeats(designs)
}

function uniqueIndex(field: FieldDefinition): IndexDefinition {
  return { campos: Array.isArray(field.unico) ? [...field.unico, field.key] : [field.key], unico: true }
}

/** System columns are filtered as well; what is kept in a table of its own has the index of its links. */
function filterIndexes({ lista, campos }: ResourceDefinition): readonly IndexDefinition[] {
  return lista.filtros.flatMap(({ campo, alem }) => {
    // the ref has its own index
    if (alem) return []
    const field = campos.find(({ nome, key }) => nome === campo || key === campo)
    if (field && UNORDERED.includes(field.tipo)) return []
    return [{ campos: [field?.key ?? campo], unico: false }]
  })
}

/** In a table of their own, in none, or without an order that anybody asks for. */
const UNORDERED: readonly string[] = ['lista', 'muitos', 'calculado', 'geo', 'uniao']

function filteredFields({ lista, campos }: ResourceDefinition): readonly FieldDefinition[] {
  return campos.filter(({ nome, key }) => lista.filtros.some(({ campo }) => campo === nome || campo === key))
}

function orderIndex(definition: ResourceDefinition): readonly IndexDefinition[] {
  const keys = definition.lista.ordem.map(({ campo }) => campo).filter((key) => key !== 'id')
  return keys.length === 0 ? [] : [{ campos: keys, unico: false }]
}

/** A plain index ends in the id, as every order does, so that a page is read straight from it. */
function btree(definition: ResourceDefinition, index: IndexDefinition): IndexDesign {
  const columns = index.campos.map((key) => definition.campos.find((field) => field.key === key)?.coluna ?? key)
  const keys = index.unico || columns.includes('id') ? columns : [...columns, 'id']
  return {
    name: sqlName(index.vazio_conta ? 'uv' : index.unico ? 'ux' : 'ix', definition.table, ...columns),
    columns,
    unique: index.unico,
    definition: `(${keys.map((key) => `"${key}"`).join(', ')})${index.vazio_conta ? BLANKS_REPEAT : ''}`,
    where: ALIVE,
  }
}

function trigram(definition: ResourceDefinition, field: FieldDefinition): IndexDesign {
  return {
    name: sqlName('bx', definition.table, field.coluna),
    columns: [field.coluna],
    unique: false,
    definition: `using gin (avenca_sem_acento(${searchedText(field)}) gin_trgm_ops)`,
    where: ALIVE,
  }
}

/** What the filter by distance asks first: a strip around the point holds few of the rows. */
function latitude(definition: ResourceDefinition, { coluna }: FieldDefinition): IndexDesign {
  return {
    name: sqlName('gx', definition.table, coluna),
    columns: [coluna],
    unique: false,
    definition: `using btree ((("${coluna}" ->> 'latitude')::float8))`,
    where: ALIVE,
  }
}

/** What a search compares, to the letter: an index serves only the same expression. */
function searchedText({ coluna, tipo, busca_digitos }: FieldDefinition): string {
  if (tipo === 'texto_rico') return `avenca_texto_puro("${coluna}")`
  return busca_digitos ? `regexp_replace("${coluna}"::text, '[^0-9]'::text, ''::text, 'g'::text)` : `"${coluna}"::text`
}

/** An index that another one begins with is not made twice; a unique one is never dropped for a plain one. */
function withoutRepeats(designs: readonly IndexDesign[]): readonly IndexDesign[] {
  const seen = new Map<string, IndexDesign>()
  for (const design of designs) if (!seen.has(design.name)) seen.set(design.name, design)
  const unique = [...seen.values()]
  return unique.filter((one) => one.unique || !unique.some((other) => covers(other, one)))
}

function covers(other: IndexDesign, one: IndexDesign): boolean {
  if (other === one || !one.definition.startsWith('(') || !other.definition.startsWith('(')) return false
  return one.columns.length < other.columns.length && one.columns.every((column, at) => other.columns[at] === column)
}
