import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type KeptAnswers, MOMENT, stateSince, stillStands, type WholeStatement } from '../kept/kept-answers'
import { readWhole } from '../kept/read-whole'
import { type ResourceModel, rowsOf } from '../model'
import { noteChosen } from '../personal/note-chosen'
import { type Page, ROW, readRows, readRowsBeside } from '../read/read-rows'
import type { Row } from '../read/row'
import { toRecords } from '../read/to-records'
import { name } from '../sql-names'
import { filteredRows } from '../where'
import type { ListQuery } from './list-query'

export interface ListAnswer {
  readonly records: readonly Row[]
  /** Of all pages; null when it is not asked for. */
  readonly total: number | null
}

interface Asked {
  readonly query: ListQuery
  readonly answers: KeptAnswers
}

/** One page, the count of all, or both, as it is asked. The count is exact, and made only when somebody wrote since it last was. */
export async function listRecords(
  db: Queryable,
  ctx: ActContext,
  whole: ResourceModel,
  { query, answers }: Asked,
): Promise<ListAnswer> {
  const searched = (query.q !== null && whole.definition.consulta?.busca) || []
  const model = { ...whole, asked: query.campos && new Set([...query.campos, ...searched]) }
  const where = filteredRows(ctx, model, query)
  if (query.total === 'so') {
    const total = Number((await readWhole(db, answers, countOf(model, where)))._total)
    await noteChosen(db, ctx, model, query, { where, records: [], total })
    return { records: [], total }
  }
  const page = { where, sort: query.sort, start: query.start, end: query.end }
  const { rows, total } =
    query.total === 'nao'
      ? { rows: await readRows(db, ctx, model, page), total: null }
      : await readCountedRows(db, ctx, model, { ...page, answers })
  const records = await toRecords(db, ctx, model, rows)
  await noteChosen(db, ctx, model, query, { where, records, total })
  return { records, total }
}

interface CountedPage extends Page {
  readonly answers: KeptAnswers
}

/** Whether the last count still stands is asked beside the rows; a first count comes beside them too. */
async function readCountedRows(db: Queryable, ctx: ActContext, model: ResourceModel, page: CountedPage) {
  const { answers } = page
  const count = countOf(model, page.where)
  const question = answers.questionOf(count)
  const before = answers.find(question) ?? (await answers.underWay(question)?.catch(() => undefined))
  if (!question || !before) {
    const reading = readRowsBeside(db, ctx, model, { ...page, beside: count })
    const { _total } = await answers.keep(
      question,
      reading.then(({ beside }) => beside),
    )
    return { rows: (await reading).rows, total: Number(_total) }
  }
  const { rows, beside } = await readRowsBeside(db, ctx, model, { ...page, beside: stateSince(question, before) })
  const { _total } = stillStands(before, beside) ? before.row : await readWhole(db, answers, count)
  return { rows, total: Number(_total) }
}

/** Statement that counts the rows that the condition, over the alias ROW, lets through. */
export function countOf(model: ResourceModel, where: RawBuilder<SqlBool>): WholeStatement {
  return sql`select count(*) as _total, ${MOMENT} from ${rowsOf(model)} ${name(ROW)} where ${where}`
}

export async function countRows(db: Queryable, model: ResourceModel, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${rowsOf(model)} ${name(ROW)} where ${where}
  `.execute(db)
  return rows[0]?.total ?? 0
}
