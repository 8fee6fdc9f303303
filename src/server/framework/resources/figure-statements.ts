import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Indicador } from '../../../contract/paineis/figura'
import type { Db } from '../../platform/database/pool'
import type { ColumnSql } from './column-sql'
import { MOMENT, type WholeStatement } from './kept/kept-answers'
import type { CountedRows } from './kept/kept-rows'
import type { ResourceModel } from './model'
import { ROW } from './read/read-rows'
import type { Row } from './read/row'
import { name } from './sql-names'

/** A figure that this person may see, before it is counted: the rows that it is of, and what of them is summed. */
export interface OpenFigure extends CountedRows {
  readonly indicador: Omit<Indicador, 'quantidade' | 'valor'>
  readonly model: ResourceModel
  readonly where: RawBuilder<SqlBool>
  readonly columnSql: ColumnSql
}

/** Several figures, and what is asked for them: those of the same rows go over them once. */
export interface FigureStatements {
  readonly statements: readonly WholeStatement[]
  /** One of them, of the rows that the statements brought. */
  readonly figureOf: (figure: OpenFigure, rows: readonly Row[]) => Indicador
}

export function figureStatements(db: Db, figures: readonly OpenFigure[]): FigureStatements {
  const sets = new Map<string, OpenFigure[]>()
  for (const figure of figures) {
    const { sql: text, parameters } = chosenSql(figure).compile(db)
    const key = JSON.stringify([text, parameters])
    sets.set(key, [...(sets.get(key) ?? []), figure])
  }
  const together = [...sets.values()]
  return {
    statements: together.map(statementOf),
    figureOf: (figure, rows) => {
      const at = together.findIndex((set) => set.includes(figure))
      const row = rows[at] ?? {}
      const { indicador, soma } = figure
      const valor = row[sumOf(together[at]?.indexOf(figure) ?? 0)]
      return { ...indicador, quantidade: Number(row.quantidade), ...(soma && { valor: Number(valor) }) }
    },
  }
}

/** One row: how many, and what each comes to. */
function statementOf(set: readonly OpenFigure[]): WholeStatement {
  const sums = set.map(
    ({ soma }, at) => sql`${soma ? sql`coalesce(sum(${soma}), 0)` : sql`null`} as ${name(sumOf(at))}`,
  )
  const chosen = sql.join(set.slice(0, 1).map(chosenSql))
  return sql`select ${counted(set)} as quantidade, ${sql.join(sums)}, ${MOMENT} ${chosen}`
}

function counted([{ quantos } = { quantos: null }]: readonly OpenFigure[]) {
  return quantos ? sql`coalesce(sum(${quantos}), 0)` : sql`count(*)`
}

function chosenSql({ from, where }: OpenFigure) {
  return sql`from ${from} ${name(ROW)} where ${where}`
}

function sumOf(at: number): string {
  return `valor${at}`
}
