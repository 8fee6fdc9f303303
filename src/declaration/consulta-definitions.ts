import type { ParsedExpression } from './expressions/tree'
import type { SourceName } from './extensions'
import type { FieldType } from './field-definitions'

/**
 * What makes a definition a consulta: a list whose rows come from a query of the server instead of a table. It is read like any
 * resource and never written.
 *
 * Source   docs/declaracoes.md, "Consultas".
 */
export interface ConsultaSource {
  /** null: of a report, whose rows are those of another list. */
  readonly fonte: SourceName | null
  readonly relatorio: ReportDefinition | null
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

/**
 * A list of the rows of another, with what stands behind their refs, in groups and with totals.
 *
 * Source   docs/declaracoes.md, "Relatórios".
 */
export interface ReportDefinition {
  /** The resource or consulta of the rows. */
  readonly de: string
  /** Codes that the reader has besides that of the report: what its source asks for. */
  readonly exige: readonly string[]
  /** Key of a column → names that lead to it: the refs, and the field of the last record. Formulas are not here. */
  readonly caminhos: Readonly<Record<string, readonly string[]>>
  /** Whoever is not of the company opens it, too; each column says whether he sees it. */
  readonly portal: boolean
  readonly grupos: readonly ReportGroup[]
  readonly totais: readonly ReportTotal[]
  readonly cruza: ReportCross | null
  /** Of a workbook: a sheet for each value of this group; null: one for all rows. */
  readonly folhas: ReportGroup | null
  readonly grafico: ReportChart | null
  readonly acoes: readonly ReportCreation[]
}

/** How much of a date makes one group. */
export type Grain = 'hora' | 'dia' | 'semana' | 'mes' | 'ano'

/** What joins rows: the key of a column and, of a date, how much of it. */
export interface ReportGroup {
  readonly campo: string
  readonly por: Grain | null
}

export interface ReportTotal {
  readonly nome: string
  readonly rotulo: string
  readonly funcao: 'soma' | 'media' | 'contagem' | 'minimo' | 'maximo'
  /** Key of the column; null: the rows are counted. */
  readonly campo: string | null
  /** What its value is shown as. */
  readonly tipo: FieldType
}

/** A picture of one total, along `x` and, where there is `por`, told apart by its values. */
export interface ReportChart {
  readonly tipo: 'barras' | 'linha'
  readonly x: ReportGroup
  /** Name of a total that adds up. */
  readonly y: string
  readonly por: ReportGroup | null
}

/** A new record of a resource, which begins with what the report is filtered by. */
export interface ReportCreation {
  readonly nome: string
  readonly rotulo: string
  /** Whose form it opens, for whoever has it. */
  readonly recurso: string
  /** Key of a field of the new record → its value, over the filters: one value by its key, the ends of a range by `_de` and `_ate`, and `visao`. */
  readonly com: Readonly<Record<string, ParsedExpression>>
}

export interface ReportCross {
  readonly linhas: ReportGroup
  readonly colunas: ReportGroup
  /** Name of the total of each cell. */
  readonly valor: string
}
