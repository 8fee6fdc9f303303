import { Type } from '@sinclair/typebox'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Queryable } from '../../platform/database/queryable'

/** Lines in the order of the file, read by pages. */
export interface LinePages<Row> {
  page(start: number, end: number): Promise<Row[]>
  count(): Promise<number>
  /** All of them: memory stays flat. */
  each(): AsyncGenerator<readonly Row[]>
}

/** Takes a table whose rows are called `l` and have a `linha`, a condition over them, and the sheet that each stands in. */
export function pagesOf<Row extends { readonly folha?: string | undefined; readonly linha: number }>(
  db: Queryable,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  sheet: RawBuilder<unknown> = ONE_SHEET,
): LinePages<Row> {
  const rowsOf = async (rest: RawBuilder<unknown>) =>
    (await sql<Row>`select l.* from ${table} l where ${where} ${rest}`.execute(db)).rows
  return {
    page: (start, end) => rowsOf(sql`order by ${sheet}, l.linha offset ${start} limit ${end - start}`),
    count: async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${table} l where ${where}
      `.execute(db)
      return rows[0]?.total ?? 0
    },
    each: async function* () {
      for (let after = { folha: '', linha: 0 }; ; ) {
        const rows = await rowsOf(
          sql`and (${sheet}, l.linha) > (${after.folha}, ${after.linha}) order by ${sheet}, l.linha limit ${AT_ONCE}`,
        )
        const last = rows.at(-1)
        if (!last) return
        yield rows
        if (rows.length < AT_ONCE) return
        after = { folha: last.folha ?? '', linha: last.linha }
      }
    },
  }
}

const ONE_SHEET = sql`''::text`
const AT_ONCE = 2_000

/** Which lines of a page are asked for, beside whatever else chooses them. */
export const PageOfLines = {
  _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  _end: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_100 })),
}

/** Throws `pagina_grande_demais`. */
export function askedPage({ _start: start = 0, _end: end = start + PAGE }: { _start?: number; _end?: number }) {
  if (end - start > PAGE) throw new AppError('pagina_grande_demais', { limite: PAGE })
  return { start, end: Math.max(start, end) }
}

const PAGE = 100
