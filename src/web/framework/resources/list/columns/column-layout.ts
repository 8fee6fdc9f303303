import type { FieldDefinition, FieldType, ResourceDefinition } from '../../../../../declaration/definitions'
import { findField } from '../../field-lookup'

/** How a user wants the columns of a list: field names in order, pixels of those he set, the frozen ones. */
export interface ColumnLayout {
  readonly colunas: readonly string[]
  readonly larguras: Readonly<Record<string, number>>
  readonly congeladas: readonly string[]
}

/** One line of the chooser. */
export interface ColumnChoice {
  readonly field: FieldDefinition
  readonly shown: boolean
  readonly frozen: boolean
  readonly width: number | null
}

const NO_COLUMN: ReadonlySet<FieldType> = new Set(['lista', 'muitos', 'json', 'mapa', 'senha', 'segredo'])
const SYSTEM = ['id', 'criado_em', 'alterado_em']

/** The arrangement with what this user may see and what still exists: frozen columns first, for they stand at the left. */
export function usableLayout(layout: ColumnLayout, definition: ResourceDefinition): ColumnLayout {
  const known = new Set(columnFields(definition).map(({ nome }) => nome))
  const colunas = layout.colunas.filter((nome) => known.has(nome))
  const congeladas = layout.congeladas.filter((nome) => colunas.includes(nome))
  const rest = colunas.filter((nome) => !congeladas.includes(nome))
  const frozen = colunas.filter((nome) => congeladas.includes(nome))
  return { colunas: [...frozen, ...rest], congeladas, larguras: layout.larguras }
}

/** Every field that may be a column for this user, the list's own first. */
export function columnChoices(definition: ResourceDefinition, layout: ColumnLayout): readonly ColumnChoice[] {
  const all = columnFields(definition)
  const shown = layout.colunas.flatMap((nome) => all.find((field) => field.nome === nome) ?? [])
  return [...shown, ...all.filter((field) => !shown.includes(field))].map((field) => ({
    field,
    shown: shown.includes(field),
    frozen: layout.congeladas.includes(field.nome),
    width: layout.larguras[field.nome] ?? null,
  }))
}

function columnFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const own = definition.campos.filter(({ tipo }) => !NO_COLUMN.has(tipo))
  const system = SYSTEM.flatMap((nome) => findField(definition, nome) ?? [])
  return [...own, ...system.filter(({ nome }) => !own.some((field) => field.nome === nome))]
}

export function withShown(layout: ColumnLayout, nome: string): ColumnLayout {
  return { ...layout, colunas: [...layout.colunas.filter((each) => each !== nome), nome] }
}

export function withoutColumn(layout: ColumnLayout, nome: string): ColumnLayout {
  const others = (names: readonly string[]) => names.filter((each) => each !== nome)
  return { ...layout, colunas: others(layout.colunas), congeladas: others(layout.congeladas) }
}

export function withFrozenToggled(layout: ColumnLayout, nome: string): ColumnLayout {
  const frozen = layout.congeladas.includes(nome)
  return {
    ...layout,
    congeladas: frozen ? layout.congeladas.filter((each) => each !== nome) : [...layout.congeladas, nome],
  }
}

/** The column at another place, counted from 0; a place outside the list is its nearest end. */
export function withPlace(layout: ColumnLayout, nome: string, place: number): ColumnLayout {
  const others = layout.colunas.filter((each) => each !== nome)
  const at = Math.max(0, Math.min(place, others.length))
  return { ...layout, colunas: [...others.slice(0, at), nome, ...others.slice(at)] }
}

/** null: as wide as its content usually is. */
export function withWidth(layout: ColumnLayout, nome: string, width: number | null): ColumnLayout {
  const { [nome]: _, ...others } = layout.larguras
  return { ...layout, larguras: width === null ? others : { ...others, [nome]: Math.round(width) } }
}
