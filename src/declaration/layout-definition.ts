import type {
  LAYOUT_DATES,
  LAYOUT_DECIMALS,
  LAYOUT_ENCODINGS,
  LAYOUT_EXISTING,
  LAYOUT_FILES,
  LAYOUT_SEPARATORS,
  LAYOUT_SHEETS,
  LAYOUT_WORDS,
} from './grammar/choices'

/** config/layouts/<nome>.yaml, or a row of layouts: how one kind of file maps onto clients and operations. */
export interface LayoutDefinition {
  readonly layout: string
  readonly rotulo: string
  /** Kinds of batches that it serves; none named: all. */
  readonly tipo: readonly string[]
  readonly arquivo: {
    readonly formato: (typeof LAYOUT_FILES)[number]
    readonly separador: (typeof LAYOUT_SEPARATORS)[number]
    readonly codificacao: (typeof LAYOUT_ENCODINGS)[number]
    /** Of a spreadsheet; null: the sheet that has the headings. */
    readonly aba: string | null
    /** Of fixed width: name → `1-11`, first and last place of it in a line. */
    readonly colunas: Readonly<Record<string, string>>
  }
  /** Each is tried in turn. */
  readonly numero: { readonly decimal: readonly (typeof LAYOUT_DECIMALS)[number][] }
  readonly data: { readonly formato: readonly (typeof LAYOUT_DATES)[number][] }
  /** Field key of the resource → headings of the file, the first that exists wins. */
  readonly cliente: Readonly<Record<string, readonly string[]>>
  readonly operacao: Readonly<Record<string, readonly string[]>>
  /** Key inside operacoes.adicionais → headings. */
  readonly adicionais: Readonly<Record<string, readonly string[]>>
  /** The same of what its kinds read besides, before the headings that are alike for all creditors. */
  readonly outras: Readonly<Record<string, readonly string[]>>
  /** What the sheets of a workbook of several are called. */
  readonly abas: Readonly<Partial<Record<(typeof LAYOUT_SHEETS)[number], string>>>
  /** List → a word of the file → our value. */
  readonly palavras: Readonly<Partial<Record<(typeof LAYOUT_WORDS)[number], Readonly<Record<string, string>>>>>
  readonly existente: (typeof LAYOUT_EXISTING)[number]
}
