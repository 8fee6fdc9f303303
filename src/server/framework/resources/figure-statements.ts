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

/** Figures of the same rows, which are counted alike. */
interface SameRows extends Pick<OpenFigure, 'quantos'> {
  readonly rows: RawBuilder<unknown>
  readonly set: readonly OpenFigure[]
}

export function figureStatements(db: Db, figures: readonly OpenFigure[]): FigureStatements {
  const known = new Map<string, SameRows>()
  for (const figure of figures) {
    const { from, where, quantos } = figure
    const rows = sql`from ${from} ${name(ROW)} where ${where}`
    const { sql: text, parameters } = rows.compile(db)
    const key = JSON.stringify([text, parameters])
    known.set(key, { rows, quantos, set: [...(known.get(key)?.set ?? []), figure] })
  }
  const together = [...known.values()]
  return {
    statements: together.map(statementOf),
    figureOf: (figure, rows) => {
      const at = together.findIndex(({ set }) => set.includes(figure))
      const row = rows[at] ?? {}
      const { indicador, soma } = figure
      const valor = row[sumOf(together[at]?.set.indexOf(figure) ?? 0)]
      return { ...indicador, quantidade: Number(row.quantidade), ...(soma && { valor: Number(valor) }) }
    },
  }
}

/** One row: how many, and what each comes to. */
function statementOf({ rows, quantos, set }: SameRows): WholeStatement {
  const sums = set.map(
    ({ soma }, at) => sql`${soma ? sql`coalesce(sum(${soma}), 0)` : sql`null`} as ${name(sumOf(at))}`,
  )
  const counted = quantos ? sql`coalesce(sum(${quantos}), 0)` : sql`count(*)`
  return sql`select ${counted} as quantidade, ${sql.join(sums)}, ${MOMENT} ${rows}`
}

function sumOf(at: number): string {
  return `valor${at}`
}
