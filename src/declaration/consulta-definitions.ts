import type { SourceName } from './extensions'

/**
 * What makes a definition a consulta: a list whose rows come from a query of the server instead of a table. It is read like any
 * resource and never written.
 *
 * Source   docs/declaracoes.md, "Consultas".
 */
export interface ConsultaSource {
  readonly fonte: SourceName
  /** Column that says which row it is. */
  readonly chave: string
  /** Whose row scope holds: the resource, and the column that names its record. At least one of them is filled in each row. */
  readonly escopo: readonly { readonly recurso: string; readonly key: string }[]
  /** Columns of refs: a row is found by what finds that record in the list of its own resource. */
  readonly busca: readonly string[]
  /** Names of acts that open an address: Enter and a click on the row take the first that there is for it. */
  readonly abre: readonly string[]
  /** Resources whose changes make an open list read again. */
  readonly segue: readonly string[]
  /** Codes that stand in the place of `consulta.ver` and `consulta.exportar`. */
  readonly codigos: Readonly<Record<string, string>>
}
