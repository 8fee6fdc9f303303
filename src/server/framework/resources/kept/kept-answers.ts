import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import { joiningOn } from '../../../platform/database/joining'
import { keptSumsTables } from '../../../platform/database/kept-sums-tables'
import { designTables } from '../../../platform/database/migrations/design/design'
import { type Moment, thisMomentSql, wroteSinceOf, wroteSinceSql } from '../../../platform/database/noted-writes'
import type { Db } from '../../../platform/database/pool'
import type { Row } from '../read/row'
import { tablesIn } from './tables-in'

/** A statement over whole tables that answers one row, such as a count; among its columns `MOMENT`. */
export type WholeStatement = RawBuilder<Row>

/** What such a statement is known by, row scope and rights included, for they are part of it; and the tables that it reads. */
export interface Question {
  readonly key: string
  readonly tables: readonly string[]
}

export interface Answer {
  readonly row: Row
  /** Whoever arrived before it finds in its row all that was committed when he came. */
  readonly began: number
  /** Up to when nobody wrote to its tables. */
  moment: Moment
}

/** Answers that stand while nobody, in any process, wrote to the tables they were read from. */
export interface KeptAnswers {
  /** Null for a statement whose tables are not all known to note who writes to them: it is asked every time. */
  questionOf(statement: WholeStatement): Question | null
  /** The last answer, once whoever is asking it now has it; it may have been overtaken since. */
  find(question: Question | null): Promise<Answer | undefined>
  /** Keeps what comes of a statement that was sent just now, and lets others wait for it meanwhile. */
  keep(question: Question | null, coming: Promise<Row>): Promise<Row>
  /** The answer that is on its way. */
  underWay(question: Question | null): Promise<Answer> | undefined
  /** A place in the order in which requests come and statements are sent. */
  arrive(): number
}

/** Column of the moment that a statement looked at. */
export const MOMENT = sql`${thisMomentSql} as _momento`

/** The one asked for longest ago goes first. */
const MOST = 2_000
/** Statements whose tables are known: their texts are kilobytes. */
const MOST_TEXTS = 300

/** What is known of a statement, its values apart. */
interface ReadText {
  readonly tables: Question['tables'] | null
  readonly digest: string
}

/** Takes tables of the house's own, too, that note who writes to them. */
export function keepAnswers(db: Db, definitions: Definitions, others: readonly string[] = []): KeptAnswers {
  const noting = notingTables(definitions, others)
  const known = new Map<string, Answer>()
  const read = new Map<string, ReadText>()
  const readText = (text: string): ReadText => {
    const before = read.get(text)
    if (before) return before
    const now = { tables: tablesIn(text, noting), digest: hash('sha256', text, 'base64') }
    if (read.size >= MOST_TEXTS) read.clear()
    read.set(text, now)
    return now
  }
  const coming = new Map<string, Promise<Answer>>()
  let order = 0
  const arrive = () => {
    order += 1
    return order
  }
  const remember = (key: string, answer: Answer): Answer => {
    known.set(key, answer)
    const oldest = known.size > MOST ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return answer
  }
  return {
    arrive,
    underWay: (question) => (question === null ? undefined : coming.get(question.key)),
    questionOf(statement) {
      const { sql: text, parameters } = statement.compile(db)
      const { tables, digest } = readText(text)
      if (tables === null) return null
      return { key: hash('sha256', digest + JSON.stringify(parameters), 'base64'), tables }
    },
    async find(question) {
      if (question === null) return undefined
      const { key } = question
      if (!known.has(key)) await coming.get(key)?.catch(() => undefined)
      const answer = known.get(key)
      if (answer) {
        known.delete(key)
        known.set(key, answer)
      }
      return answer
    },
    async keep(question, reading) {
      if (question === null) return reading
      const { key } = question
      const began = arrive()
      const kept = reading.then((row) => remember(key, { row, began, moment: String(row._momento) }))
      coming.set(key, kept)
      try {
        return (await kept).row
      } finally {
        if (coming.get(key) === kept) coming.delete(key)
      }
    },
  }
}

/** Table that a statement may name → the one whose writes make it another; what is kept of a table changes with it alone. */
function notingTables(definitions: Definitions, others: readonly string[]): ReadonlyMap<string, string> {
  const kept = Object.values(definitions.resources).flatMap(({ guardadas, table }) => {
    if (guardadas === null) return []
    const { folded, fresh, resumos } = keptSumsTables(table, guardadas)
    return [folded, fresh, ...resumos.map(({ folded }) => folded)].map((name) => [name, table] as const)
  })
  const noting = [...designTables(definitions).map(({ name }) => name), ...others]
  return new Map([...noting.map((name) => [name, name] as const), ...kept])
}

/** The row of a statement as it is now: asked, unless nobody wrote to its tables since it last was. */
export async function readWhole(db: Db, answers: KeptAnswers, statement: WholeStatement): Promise<Row> {
  const [row = {}] = await readWholes(db, answers, [statement])
  return row
}

/**
 * The rows of several, in their order, none older than this call. Whether what was kept still stands is asked of all at once, and what does
 * not is asked one after the other: a request that took a connection for each would leave none for the others.
 */
export async function readWholes(
  db: Db,
  answers: KeptAnswers,
  statements: readonly WholeStatement[],
): Promise<readonly Row[]> {
  const arrived = answers.arrive()
  const asked = await Promise.all(
    statements.map(async (statement) => {
      const question = answers.questionOf(statement)
      return { statement, question, before: await answers.find(question) }
    }),
  )
  const standing = await whatStands(db, asked)
  const rows: Row[] = []
  for (const { before, ...each } of asked) {
    const stands = before !== undefined && standing.has(before)
    rows.push(stands ? before.row : await readAnew(db, answers, { ...each, before, arrived }))
  }
  return rows
}

interface AskedAnew extends Asked {
  readonly statement: WholeStatement
  readonly arrived: number
}

/**
 * Asks, unless somebody else is asking the same: of many who find an answer overtaken one asks, and at most one more for those who came
 * after his question was sent and for whom its answer does not stand.
 */
async function readAnew(
  db: Db,
  answers: KeptAnswers,
  { statement, question, before, arrived }: AskedAnew,
): Promise<Row> {
  let overtaken = before
  for (;;) {
    const coming = answers.underWay(question)
    const last = await (coming?.catch(() => undefined) ?? answers.find(question))
    if (last && last !== overtaken) {
      if (last.began > arrived || (await whatStands(db, [{ question, before: last }])).has(last)) return last.row
      overtaken = last
    }
    if (answers.underWay(question) === coming) return answers.keep(question, askWhole(db, statement))
  }
}

interface Asked {
  readonly question: Question | null
  readonly before: Answer | undefined
}

/** Which of these answers stand: one look for all who ask at the same moment, whatever they have in common asked once. */
const whatStands = joiningOn(async (db: Db, askedByEach: readonly (readonly Asked[])[]) => {
  const each = askedByEach.map((asked) =>
    asked.flatMap(({ question, before }) => (question && before ? [{ question, before }] : [])),
  )
  const kept = [...new Map(each.flat().map((one) => [one.before, one])).values()]
  const standing = new Set(kept.length === 0 ? [] : await standingNow(db, kept))
  return each.map((own) => new Set(own.flatMap(({ before }) => (standing.has(before) ? [before] : []))))
})

interface Kept {
  readonly question: Question
  readonly before: Answer
}

async function standingNow(db: Db, kept: readonly Kept[]): Promise<readonly Answer[]> {
  const [places, tables, moments] = [
    kept.map((_, at) => at),
    kept.map(({ question }) => `{${question.tables.map((table) => `"\\"${table}\\""`).join()}}`),
    kept.map(({ before }) => before.moment),
  ]
  // planned once, however many there are
  const { rows } = await sql<Row>`
    select q.lugar, ${wroteSinceOf(sql`q.tabelas`, sql`q.momento`)} as _mudou, ${MOMENT}
    from unnest(${places}::integer[], ${tables}::text[], ${moments}::text[]) q (lugar, tabelas, momento)`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.lugar, row]))
  return kept.flatMap(({ before }, at) => (stillStands(before, byPlace.get(at)) ? [before] : []))
}

async function askWhole(db: Db, statement: WholeStatement): Promise<Row> {
  const { rows } = await statement.execute(db)
  return rows[0] ?? {}
}

/** Statement of whether an answer was overtaken, and of the moment at which that is said. */
export function stateSince({ tables }: Question, { moment }: Answer): WholeStatement {
  return sql`select ${wroteSinceSql(tables, moment)} as _mudou, ${MOMENT}`
}

/** Reads what that statement said; what stands, stands up to its moment. */
export function stillStands(answer: Answer, state: Row | undefined): boolean {
  if (state?._mudou !== false) return false
  answer.moment = String(state._momento)
  return true
}
