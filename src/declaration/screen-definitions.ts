import type { ParsedExpression } from './expressions/tree'

/** What the generated screens of a record are made of. */

/** The show page: tabs of parts; one unnamed tab when the file gives none. */
export interface SheetDefinition {
  /** Parts above the tabs, seen whichever of them is open. */
  readonly topo: readonly SheetPart[]
  readonly abas: readonly SheetTab[]
}

export interface SheetTab {
  readonly rotulo: string | null
  /** Of which records it is; null: of all. */
  readonly visivel_se: ParsedExpression | null
  readonly partes: readonly SheetPart[]
}

export type SheetPart =
  | { readonly kind: 'secao'; readonly rotulo: string | null; readonly campos: readonly string[] }
  /** `campo` is a `lista` field of this resource, or of the one that its ref `de` points to. */
  | {
      readonly kind: 'sub_tabela'
      /** Field name of the ref; null: the list is the record's own. */
      readonly de: string | null
      readonly campo: string
      /** null: the label of the `lista` field. */
      readonly rotulo: string | null
      /** Field names of the other resource; empty means the columns of its own list. */
      readonly colunas: readonly string[]
      /** Column key of the other resource → the values that a row must have one of. */
      readonly filtro: Readonly<Record<string, readonly string[]>>
    }
  /** Keys of the fields of which it tells the changes; empty: all. */
  | { readonly kind: 'historico'; readonly campos: readonly string[] }
  | { readonly kind: 'componente'; readonly nome: string }
  /** A dashboard, narrowed to the record. */
  | { readonly kind: 'painel'; readonly nome: string }

/** The form: sections of field names. A `lista` field here is an editable nested table of the other resource. */
export interface FormDefinition {
  readonly secoes: readonly FormSection[]
  /** One section at a time, in order; absent: all of them at once. */
  readonly passos?: FormSteps
}

export interface FormSection {
  readonly rotulo: string | null
  readonly campos: readonly string[]
  /** A registered panel below the fields, which reads what is filled in. */
  readonly componente?: string
}

export interface FormSteps {
  /** Act that the button of the last step does with what was saved; null: it is only saved. */
  readonly concluir: string | null
}
