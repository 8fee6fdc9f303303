import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import { joining } from '../../../platform/database/joining'
import { keptSumsTables } from '../../../platform/database/kept-sums-tables'
import { designTables } from '../../../platform/database/migrations/design/design'
import {
  lowestOf,
  type Moment,
  type NewWrites,
  readNewWrites,
  thisMomentSql,
  wroteSinceSql,
} from '../../../platform/database/noted-writes'
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
  readonly tables: Question['tables']
  /** Whoever arrived before it finds in its row all that was committed when he came. */
  readonly began: number
  /** Up to when nobody wrote to its tables. */
  moment: Moment
}

/** Answers that stand while nobody, in any process, wrote to the tables they were read from. */
export interface KeptAnswers {
  /** Null for a statement whose tables are not all known to note who writes to them: it is asked every time. */
  questionOf(statement: WholeStatement): Question | null
  /** Drops whatever was overtaken by now: one statement for all who ask for it at the same moment, however much is kept. */
  look(): Promise<void>
  /** The answer that stood at the last look. */
  find(question: Question | null): Answer | undefined
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

/** A moment that had seen nothing. */
const BEGINNING: Moment = '1:1:'

/** What is known of a statement, its values apart. */
interface ReadText {
  readonly tables: Question['tables'] | null
  readonly digest: string
}

/** Takes tables of the house's own, too, that note who writes to them. */
export function keepAnswers(db: Db, definitions: Definitions, others: readonly string[] = []): KeptAnswers {
  const noting = notingTables(definitions, others)
  const readText = readingTexts(noting)
  const known = new Map<string, Answer>()
  const coming = new Map<string, Promise<Answer>>()
  /** Of each statement under way, what looks told meanwhile: it may not have seen that. */
  const told = new Set<NewWrites['written'][]>()
  let order = 0
  let [seen, swept] = [BEGINNING, 0]
  const arrive = () => {
    order += 1
    return order
  }
  const remember = (key: string, answer: Answer, meanwhile: readonly NewWrites['written'][]): Answer => {
    known.delete(key)
    if (lowestOf(answer.moment) > swept && !meanwhile.some((written) => isOvertaken(answer, written)))
      known.set(key, answer)
    const oldest = known.size > MOST ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return answer
  }
  const look = joining(async (who: readonly null[]) => {
    const news = await readNewWrites(db, seen)
    const isLost = ({ moment }: Answer) => lowestOf(seen) <= news.swept && lowestOf(moment) <= news.swept
    for (const [key, answer] of known) if (isLost(answer) || isOvertaken(answer, news.written)) known.delete(key)
    for (const meanwhile of told) meanwhile.push(news.written)
    seen = news.moment
    swept = news.swept
    return who
  })
  const keep = async (question: Question, reading: Promise<Row>): Promise<Answer> => {
    const began = arrive()
    const meanwhile: NewWrites['written'][] = []
    told.add(meanwhile)
    try {
      const row = await reading
      const answer = { row, tables: question.tables, began, moment: String(row._momento) }
      return remember(question.key, answer, meanwhile)
    } finally {
      told.delete(meanwhile)
    }
  }
  return {
    arrive,
    look: async () => void (await look(null)),
    underWay: (question) => (question === null ? undefined : coming.get(question.key)),
    questionOf(statement) {
      const { sql: text, parameters } = statement.compile(db)
      const { tables, digest } = readText(text)
      if (tables === null) return null
      return { key: hash('sha256', digest + JSON.stringify(parameters), 'base64'), tables }
    },
    find(question) {
      const answer = question === null ? undefined : known.get(question.key)
      if (question === null || answer === undefined) return undefined
      known.delete(question.key)
      known.set(question.key, answer)
      if (lowestOf(seen) > lowestOf(answer.moment)) answer.moment = seen
      return answer
    },
    async keep(question, reading) {
      if (question === null) return reading
      const kept = keep(question, reading)
      coming.set(question.key, kept)
      try {
        return (await kept).row
      } finally {
        if (coming.get(question.key) === kept) coming.delete(question.key)
      }
    },
  }
}

/** What is known of a statement's text, looked into once. */
function readingTexts(noting: ReadonlyMap<string, string>): (text: string) => ReadText {
  const read = new Map<string, ReadText>()
  return (text) => {
    const before = read.get(text)
    if (before) return before
    const now = { tables: tablesIn(text, noting), digest: hash('sha256', text, 'base64') }
    if (read.size >= MOST_TEXTS) read.clear()
    read.set(text, now)
    return now
  }
}

/** Whether somebody wrote to its tables whom it may not have seen: who is numbered below all that were under way then, it has. */
function isOvertaken({ tables, moment }: Answer, written: NewWrites['written']): boolean {
  const lowest = lowestOf(moment)
  return tables.some((table) => (written.get(table) ?? -1) >= lowest)
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
