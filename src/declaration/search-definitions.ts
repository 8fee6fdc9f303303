/** `procura` of a resource: what finds a record besides its fields marked `busca`, and what a hit shows. */
export interface SearchDefinition {
  readonly em: readonly SearchPath[]
  /** Other names of the resource, as people type them before a number. */
  readonly palavras: readonly string[]
  /** Field names beside the title of a hit: an own field, or a field of the record that an own ref names. */
  readonly mostra: readonly { readonly ref: string | null; readonly nome: string }[]
  /** A registered function (SUMMARY_NAMES) that adds what no field holds. */
  readonly resumo: string | null
  /** Names of acts that open an address; the first that this user may do comes with the hit. */
  readonly acoes: readonly string[]
}

/** `campo` is a column key of the resource searched: the own one, the one that a ref names, or the one whose rows point here. */
export type SearchPath =
  | { readonly kind: 'proprio'; readonly campo: string }
  | { readonly kind: 'ref'; readonly via: string; readonly recurso: string; readonly campo: string }
  | { readonly kind: 'lista'; readonly de: string; readonly recurso: string; readonly campo: string }
