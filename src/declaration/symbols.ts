import { type EnumValue, type FieldType, SYSTEM_FIELDS } from './definitions'
import type { FileContext } from './diagnostics/file-context'
import type { Span } from './diagnostics/mistake'
import { partName } from './fields/structured/uniao'
import type { Cursor, OpenMap } from './grammar/cursor'

/** What is known of every file before any of them is read closely: the names others may use. */
export interface Symbols {
  readonly resources: ReadonlyMap<string, ResourceSymbols>
  /** Files of resources/consultas and, as what they are read into, of resources/relatorios; no field refers to one. */
  readonly consultas: ReadonlyMap<string, ResourceSymbols>
  /** Reports whose source is yet to come: their names may stand in the menu and among the permissions, and bring nothing. */
  readonly aguardam: readonly string[]
  readonly listas: Readonly<Record<string, readonly EnumValue[]>>
  /** Lista → group → its values; only lists that have groups. */
  readonly grupos: Grupos
  readonly palavras: Readonly<Record<string, string>>
}

/** Lista → group → values of it that go together. */
export type Grupos = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export interface ResourceSymbols {
  readonly recurso: string
  readonly file: FileContext
  readonly recursoSpan: Span
  /** By name, in file order; undefined when the file could not be read, so that nothing is said about its fields. */
  readonly campos: ReadonlyMap<string, FieldSymbol> | undefined
  readonly entries: OpenMap
  /** No record stands behind its names, so that there are none but those of its fields. */
  readonly semRegistro?: true
  /** Of a report: where its rows come from, and how each of its fields comes about. */
  readonly relatorio?: ReportSymbols
}

export interface ReportSymbols {
  readonly origem: ResourceSymbols
  /** By the name of the field. */
  readonly colunas: ReadonlyMap<string, ReportColumn>
}

export interface ReportColumn {
  /** Names of the refs that lead to the record, and of its field; none of a formula. */
  readonly caminho: readonly string[]
  /** Where the file says it; undefined of a field that only comes along. */
  readonly cursor: Cursor | undefined
  readonly rotulo: Cursor | undefined
}

export interface FieldSymbol {
  readonly nome: string
  readonly key: string
  readonly keySpan: Span
  /** undefined when the type has a mistake of its own. */
  readonly tipo: FieldType | undefined
  readonly args: readonly string[]
  readonly obrigatorio: boolean
  /** The place of the type, for messages. */
  readonly typeSpan: Span
  readonly entries: OpenMap
  /** Of a part: the name of the union that it belongs to. */
  readonly parteDe?: string
}

export type SystemField = (typeof SYSTEM_FIELDS)[number]

export const SYSTEM_TYPES: Readonly<Record<SystemField, FieldType>> = {
  id: 'inteiro',
  criado_em: 'data_hora',
  criado_por: 'inteiro',
  alterado_em: 'data_hora',
  alterado_por: 'inteiro',
  versao: 'inteiro',
  excluido_em: 'data_hora',
}

export function isSystemField(name: string): name is SystemField {
  return SYSTEM_FIELDS.some((field) => field === name)
}

/** The same of one resource: a row of a consulta has its number, and nothing else that it did not declare. */
export function hasSystemField(
  { entries, semRegistro, relatorio }: ResourceSymbols,
  name: string,
): name is SystemField {
  return !semRegistro && isSystemField(name) && (name === 'id' || !(entries.has('fonte') || relatorio))
}

/** Every name that means a field of it, for suggestions. */
export function namesOf(resource: ResourceSymbols): readonly string[] {
  return [...(resource.campos?.keys() ?? []), ...SYSTEM_FIELDS.filter((name) => hasSystemField(resource, name))]
}

/** A field by its name or, for a ref, by its key (`cliente` or `cliente_id`). */
export function fieldNamed<Field extends Pick<FieldSymbol, 'tipo'>>(
  campos: ReadonlyMap<string, Field>,
  name: string,
): Field | undefined {
  const direct = campos.get(name)
  if (direct || !name.endsWith('_id')) return direct
  const ref = campos.get(name.slice(0, -3))
  return ref?.tipo === 'ref' ? ref : undefined
}

/** What is said where a union has no one value. */
export function byParts({ nome, args }: Pick<FieldSymbol, 'nome' | 'args'>): string {
  const parts = args.map((recurso) => `"${partName(nome, recurso)}"`)
  return `"${nome}" aponta para um de vários recursos e não cabe aqui; diga por qual parte: ${parts.join(' ou ')}.`
}

/** The list of config/listas that a field takes its values from, when it takes them from one. */
export function listaOf({ entries }: FieldSymbol): string | undefined {
  const node = entries.get('valores')?.node
  return node?.kind === 'scalar' ? listaIn(node.source) : undefined
}

/** The name in `lista(nome)`. */
export function listaIn(source: string): string | undefined {
  return /^lista\(\s*([a-z][a-z0-9_]*)\s*\)$/.exec(source)?.[1]
}
