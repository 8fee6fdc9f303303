import type { PeriodName } from '../domain/calendar/period'
import type {
  ActDefinition,
  EmptyWords,
  EventDefinition,
  ExportDefinition,
  ImportDefinition,
  IndicatorDefinition,
  RuleDefinition,
  ScheduleDefinition,
  ViewDefinition,
} from './behaviour-definitions'
import type { ConsultaSource } from './consulta-definitions'
import type { ParsedExpression } from './expressions/tree'
import type { FieldDefinition, FieldType } from './field-definitions'
import type { FormDefinition, SheetDefinition } from './screen-definitions'
import type { SearchDefinition } from './search-definitions'
import type { KeptSums, SortKey, TitlePart } from './value-definitions'

export { type EnumValue, FIELD_TYPES, type FieldDefinition, type FieldType, TYPE_NAMES } from './field-definitions'

/**
 * What the declaration language becomes: frozen, JSON-serialisable definitions that the rest of the product trusts.
 * Every default of the language is already filled in. Texts for people are pt-BR.
 */
export interface ResourceDefinition {
  readonly recurso: string
  /** Of a consulta: where its rows come from. null: a table of its own. */
  readonly consulta: ConsultaSource | null
  readonly table: string
  readonly rotulo: { readonly um: string; readonly varios: string }
  readonly icone: string | null
  /** Parsed `titulo`: pieces of text and paths (`['cliente','nome']`) in order. */
  readonly titulo: readonly TitlePart[]
  /** Browser routes; null when the act does not exist. `:id` where a record is meant. */
  readonly rotas: {
    readonly lista: string
    readonly criar: string | null
    readonly ver: string
    readonly editar: string | null
  }
  /** Own fields in file order (system fields are not here; see SYSTEM_FIELDS). */
  readonly campos: readonly FieldDefinition[]
  readonly indices: readonly IndexDefinition[]
  readonly lista: ListDefinition
  readonly ficha: SheetDefinition
  readonly formulario: FormDefinition
  /** Conditions AND-ed into every read and write. */
  readonly escopo: readonly ParsedExpression[]
  /** Those of `gravar`, AND-ed into every write besides: for rows that some may see and not change. */
  readonly escopo_de_gravacao: readonly ParsedExpression[]
  /** How the quick search and the palette find a record. */
  readonly procura: SearchDefinition
  readonly acoes_padrao: readonly StandardAction[]
  /** `acoes` of the file, in order. */
  readonly atos: readonly ActDefinition[]
  /** Cross-field conditions of every save. */
  readonly regras: readonly RuleDefinition[]
  /** null: switched off. */
  readonly importacao: ImportDefinition | null
  readonly exportacao: ExportDefinition | null
  readonly indicadores: readonly IndicatorDefinition[]
  /** null: its figures are counted from its rows. */
  readonly guardadas: KeptSums | null
  readonly eventos: readonly EventDefinition[]
  readonly agenda: readonly ScheduleDefinition[]
  readonly historico: boolean
  /**
   * Keys of fields whose change asks for the password again; where there are any, deleting, restoring and importing records asks
   * too. Empty: nothing asks.
   */
  readonly confirma_senha: readonly string[]
  /** Its records are published and withdrawn; the fields, acts and scope of that are among the others. */
  readonly publicacao: boolean
  /** Unfinished edits are kept on the server until they are published. */
  readonly rascunho: boolean
  readonly comentarios: boolean
  readonly anexos: boolean
  /** The resource's former name, for the planner. */
  readonly renomeado_de: string | null
  readonly exclusao: 'logica' | 'fisica' | 'proibida'
  readonly concorrencia: 'versao' | 'nenhuma'
  readonly tempo_real: boolean
  /** Column key of a ref to this same resource: where a deleted record tells which other took its place. */
  readonly substituido_por: string | null
  /** Generated screens replaced by a registered page: {ver: 'FichaDoCliente'}. */
  readonly paginas: Readonly<Partial<Record<'lista' | 'ver' | 'criar' | 'editar', string>>>
}

export type StandardAction = 'ver' | 'criar' | 'editar' | 'excluir' | 'exportar' | 'importar'

/** Columns that every resource has. */
export const SYSTEM_FIELDS = [
  'id',
  'criado_em',
  'criado_por',
  'alterado_em',
  'alterado_por',
  'versao',
  'excluido_em',
] as const

export interface IndexDefinition {
  /** Column keys (`credor_id`). */
  readonly campos: readonly string[]
  readonly unico: boolean
  /** Of a unique one: a blank is a value like any other. */
  readonly vazio_conta?: boolean
}

export type FilterKind = 'igual' | 'periodo' | 'faixa' | 'contem' | 'um_de' | 'perto'

/** `campo` is a column key (`credor_id`, `criado_em`), or that of a ref and one of its record (`cliente.executivo_id`). */
export interface ListFilter {
  readonly campo: string
  readonly como: FilterKind
  /** The period that the list opens with; absent: any. */
  readonly padrao?: PeriodName
  /** Of a field beyond a ref: the ref's key, the resource it names, the column there and its type. */
  readonly alem?: {
    readonly ref: string
    readonly recurso: string
    readonly key: string
    readonly tipo: FieldType
  }
}

export interface ListDefinition {
  /** Field names (not keys) shown, in order. */
  readonly colunas: readonly string[]
  readonly ordem: readonly SortKey[]
  /** Column keys that may be sorted. */
  readonly ordenaveis: readonly string[]
  readonly filtros: readonly ListFilter[]
  readonly por_pagina: number
  /** virtual: one long list, read in windows of `por_pagina`. */
  readonly rolagem: 'paginas' | 'virtual'
  readonly visoes: readonly ViewDefinition[]
  /** The views are the whole of the list: tabs that say how many rows each has, and no tab of all rows. */
  readonly abas: boolean
  /** Which rows are the user's own, shown him first; null: everybody sees all. */
  readonly meus: ParsedExpression | null
  /** Column → fields that stand under its value, by name. */
  readonly mais: Readonly<Record<string, readonly string[]>>
  /** Field name → when its value stands out in red: somebody is to look at it. */
  readonly alertas: Readonly<Record<string, ParsedExpression>>
  /** Key of the keyboard → names of acts; the first that the row offers is done. */
  readonly teclas: Readonly<Record<string, readonly string[]>>
  /** Panel above the list (PANEL_NAMES). */
  readonly componente: string | null
  /** Field names that may be edited in the row, and for many rows at once. */
  readonly em_linha: readonly string[]
  readonly em_massa: readonly string[]
  /** Field names of frozen columns. */
  readonly congelar: readonly string[]
  /** Field name → aggregate over the whole filtered set. */
  readonly rodape: Readonly<Record<string, 'soma' | 'media' | 'contagem' | 'minimo' | 'maximo'>>
  /** null: the words of every list. */
  readonly vazio: EmptyWords | null
  /** The list in columns; null: only in rows. */
  readonly quadro: BoardDefinition | null
}

/** A list drawn as columns of cards. */
export interface BoardDefinition {
  /** Name of the enum whose values are the columns. */
  readonly por: string
  /** Names of the fields under the title of a card. */
  readonly campos: readonly string[]
}
