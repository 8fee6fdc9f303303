import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { formatMessage } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import type { Queryable } from '../../platform/database/queryable'
import type { LinhaSituacao } from '../../platform/database/system/imports'
import { copyInto } from '../../platform/tabular/copy-into'
import { copyLine } from '../../platform/tabular/copy-text'
import { name } from '../resources/sql-names'
import { type Lines, ofFile, type StagingFormat, tableOf } from './format'

/** A line that was read: its verdict and what the format keeps of it, by the columns of its table. */
export interface StagedLine {
  readonly linha: number
  readonly situacao: LinhaSituacao
  readonly coluna?: string | null | undefined
  readonly valor?: string | null | undefined
  readonly motivo?: string | null | undefined
  readonly dela: Readonly<Record<string, string | number | null | undefined>>
}

/** Writes lines as COPY takes them. */
export function lineWriter({ colunas }: StagingFormat): (id: number, line: StagedLine) => string {
  const own = Object.keys(colunas)
  return (id, { linha, situacao, coluna = null, valor = null, motivo = null, dela }) =>
    copyLine([id, linha, situacao, coluna, valor, motivo, ...own.map((column) => dela[column] ?? null)])
}

/** Streams such lines into their table, no faster than the database takes them. */
export async function copyLines(client: ClientBase, format: StagingFormat, texts: AsyncIterable<string>) {
  const columns = ['importacao_id', 'linha', 'situacao', 'coluna', 'valor', 'motivo', ...Object.keys(format.colunas)]
  await copyInto(client, `copy ${format.tabela} (${columns.join(', ')}) from stdin`, texts)
}

/** The same where no connection is one's own: of a few lines. */
export async function insertLines(db: Queryable, format: StagingFormat, texts: AsyncIterable<string>): Promise<void> {
  const columns = ['importacao_id', 'linha', 'situacao', 'coluna', 'valor', 'motivo', ...Object.keys(format.colunas)]
  for await (const text of texts) {
    const lines = text.split('\n').filter((line) => line !== '')
    const rows = lines.map((line) =>
      Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell === '\\N' ? null : cell])),
    )
    await sql`insert into ${name(format.tabela)}
      select * from jsonb_populate_recordset(null::${name(format.tabela)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
}

/**
 * Lets the planner know what was just read: thousands of lines of a kind that nobody had sent before would be joined as if they were
 * a few. While somebody else's are counted nobody waits: those stand for these.
 */
export async function countForPlans(db: Queryable, lines: Lines): Promise<void> {
  await sql`analyze (skip_locked) ${tableOf(lines)}`.execute(db)
}

/**
 * Refuses the lines that a query finds: it gives each line's `lugar`, its place in the table (ctid), with `coluna`, `valor` and
 * `motivo`. By the place, because a plan cannot rely on counts that nobody could make of lines just read.
 */
export function refuseFound(db: Queryable, lines: Lines, found: RawBuilder<unknown>): Promise<void> {
  const set = sql`situacao = 'recusada', coluna = f.coluna, valor = f.valor, motivo = f.motivo`
  return writeFound(db, lines, found, set)
}

/** Writes on lines, called `s`, what a query finds of each, called `f`, by its `lugar`. */
export async function writeFound(
  db: Queryable,
  lines: Lines,
  found: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
): Promise<void> {
  await sql`update ${tableOf(lines)} s set ${set} from (${found}) f where s.ctid = f.lugar`.execute(db)
}

/** Writes the same on all lines of a file, called `l`, for which a condition holds. */
export async function rewriteLines(
  db: Queryable,
  lines: Lines,
  { set, onde }: { readonly set: RawBuilder<unknown>; readonly onde: RawBuilder<unknown> },
): Promise<void> {
  await sql`update ${tableOf(lines)} l set ${set} where ${ofFile(lines)} and ${onde}`.execute(db)
}

/** Says of lines, by their numbers, that they stay out, or that their records stay as they are, and why. */
export async function judgeLines(
  db: Queryable,
  lines: Lines,
  {
    linhas,
    situacao,
    code,
  }: { readonly linhas: readonly number[]; readonly situacao: LinhaSituacao; readonly code: ErrorCode },
): Promise<void> {
  if (linhas.length === 0) return
  await sql`
    update ${tableOf(lines)} l set situacao = ${situacao}, motivo = ${formatMessage(code)}
    where ${ofFile(lines)} and l.linha = any(${linhas}::int[])
  `.execute(db)
}

/** The last line of what was read, 0 when the lines are gone. */
export async function lastLine(db: Queryable, lines: Lines): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(l.linha), 0)::int as last from ${tableOf(lines)} l where ${ofFile(lines)}
  `.execute(db)
  return rows[0]?.last ?? 0
}

/** Lines just read have no statistics: left alone, the planner may ask another table for each of them, and read it whole each time. */
export async function withoutNestedLoops<T>(trx: Queryable, act: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(trx)
  const result = await act()
  await sql`set local enable_nestloop to default`.execute(trx)
  return result
}

/** Condition over lines called `l`: those of a verdict. */
export function judged(lines: Lines, situacao: LinhaSituacao): RawBuilder<unknown> {
  return sql`${ofFile(lines)} and l.situacao = ${situacao}`
}

/** Condition over lines called `l`: those that become something. */
export function entering(lines: Lines): RawBuilder<unknown> {
  return sql`${ofFile(lines)} and l.situacao in ('criar', 'atualizar')`
}
