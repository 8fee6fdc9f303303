import { type RawBuilder, sql } from 'kysely'
import type { LinesTable } from '../../platform/database/system/imports'
import { name } from '../resources/sql-names'

/** A kind of file with lines. What it gives besides is in README.md. */
export interface StagingFormat extends LinesTable {
  /** `importacoes.tipo`. */
  readonly tipo: string
  /** How long a file waits that nobody confirmed: `1 hour`. */
  readonly espera: string
  /** How long one is kept after that, as long as it can be undone; null: until its owner forgets it. */
  readonly guarda: string | null
}

/** The lines of one file. */
export interface Lines {
  readonly format: StagingFormat
  /** Of the file. */
  readonly id: number
}

/** Lines after `from`, up to `to`. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

export function tableOf({ format }: Lines): RawBuilder<unknown> {
  return name(format.tabela)
}

/** Condition over lines called `l`. */
export function ofFile({ id }: Lines): RawBuilder<unknown> {
  return sql`l.importacao_id = ${id}`
}

export function inRange(lines: Lines, { from, to }: LineRange): RawBuilder<unknown> {
  return sql`${ofFile(lines)} and l.linha > ${from} and l.linha <= ${to}`
}
