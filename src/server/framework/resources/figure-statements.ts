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

/** Several figures, and what is asked for them: those of the same rows, and those that one source makes, go over them once. */
export interface FigureStatements {
  readonly statements: readonly WholeStatement[]
  /** One of them, of the rows that the statements brought. */
  readonly figureOf: (figure: OpenFigure, rows: readonly Row[]) => Indicador
}

/** Figures of the same rows, which are counted alike. */
interface SameRows extends Pick<OpenFigure, 'quantos'> {
  readonly rows: RawBuilder<unknown>
  /** Each over some of them. */
  readonly isParted: boolean
  readonly set: readonly OpenFigure[]
}

export function figureStatements(db: Db, figures: readonly OpenFigure[]): FigureStatements {
  const known = new Map<string, SameRows>()
  for (const figure of figures) {
    const { from, where, quantos, model } = figure
    // a table finds the rows of each by an index of their own; a source makes them all for any
    const isParted = model.rows !== null && quantos === null
    const rows = sql`from ${from} ${name(ROW)}${isParted ? sql`` : sql` where ${where}`}`
    const { sql: text, parameters } = rows.compile(db)
    const key = JSON.stringify([text, parameters])
    known.set(key, { rows, quantos, isParted, set: [...(known.get(key)?.set ?? []), figure] })
  }
  const together = [...known.values()]
  return {
    statements: together.map(statementOf),
    figureOf: (figure, rows) => {
      const at = together.findIndex(({ set }) => set.includes(figure))
      const [row, place] = [rows[at] ?? {}, together[at]?.set.indexOf(figure) ?? 0]
      const { indicador, soma } = figure
      const quantidade = Number(row[countOf(place)])
      return { ...indicador, quantidade, ...(soma && { valor: Number(row[sumOf(place)]) }) }
    },
  }
}

/** One row: how many, and what each comes to. */
function statementOf({ rows, quantos, isParted, set }: SameRows): WholeStatement {
  const [only] = set
  const parted = isParted && set.length > 1
  const figures = set.flatMap(({ soma, where }, at) => {
    const own = parted ? sql` filter (where ${where})` : sql``
    const counted = quantos ? sql`coalesce(sum(${quantos}), 0)` : sql`count(*)${own}`
    const summed = soma ? sql`coalesce(sum(${soma})${own}, 0)` : sql`null`
    return [sql`${counted} as ${name(countOf(at))}`, sql`${summed} as ${name(sumOf(at))}`]
  })
  // what all of them ask is asked once, by the database itself
  const any = sql.join(
    set.map(({ where }) => sql`(${where})`),
    sql` or `,
  )
  const asked = parted ? sql` where ${any}` : isParted && only ? sql` where ${only.where}` : sql``
  return sql`select ${sql.join(figures)}, ${MOMENT} ${rows}${asked}`
}

const countOf = (at: number) => `quantidade${at}`
const sumOf = (at: number) => `valor${at}`
