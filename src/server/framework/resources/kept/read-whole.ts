import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '../../../platform/database/in-open-transaction'
import type { Db } from '../../../platform/database/pool'
import type { Row } from '../read/row'
import { type KeptAnswers, MOMENT, type WholeStatement } from './kept-answers'

const looks = new AsyncLocalStorage<WeakMap<KeptAnswers, Promise<void>>>()

/** All that is read within, such as the parts of a screen, stands by one look at who wrote: the first that any of it takes. */
export function inOneLook<T>(read: () => Promise<T>): Promise<T> {
  return looks.run(new WeakMap(), read)
}

function lookOf(answers: KeptAnswers): Promise<void> {
  const within = looks.getStore()
  const before = within?.get(answers)
  if (before) return before
  const look = answers.look()
  within?.set(answers, look)
  return look
}

/** The row of a statement as it is now: asked, unless nobody wrote to its tables since it last was. */
export async function readWhole(db: Db, answers: KeptAnswers, statement: WholeStatement): Promise<Row> {
  const [row = {}] = await readWholes(db, answers, [statement])
  return row
}

/**
 * The rows of several, in their order, none older than this call. What was kept and still stands is not asked; the rest is, one after the
 * other: a request that took a connection for each would leave none for the others. In a transaction, which sees what others do not, each is.
 */
export async function readWholes(
  db: Db,
  answers: KeptAnswers,
  statements: readonly WholeStatement[],
): Promise<readonly Row[]> {
  const arrived = answers.arrive()
  if (!isOpen(db)) await lookOf(answers)
  const rows: Row[] = []
  for (const statement of statements)
    rows.push(isOpen(db) ? await askWhole(db, statement) : await readOne(db, answers, { statement, arrived }))
  return rows
}

interface AskedWhole {
  readonly statement: WholeStatement
  readonly arrived: number
}

/**
 * Asks, unless somebody else is asking the same: of many who find an answer overtaken one asks, and at most one more for those who came
 * after his question was sent and for whom its answer does not stand.
 */
async function readOne(db: Db, answers: KeptAnswers, { statement, arrived }: AskedWhole): Promise<Row> {
  const question = answers.questionOf(statement)
  for (;;) {
    const stands = answers.find(question)
    if (stands) return stands.row
    const coming = answers.underWay(question)
    if (!coming) return answers.keep(question, askWhole(db, statement))
    const last = await coming.catch(() => undefined)
    if (last && last.began > arrived) return last.row
    await answers.look()
  }
}

async function askWhole(db: Db, statement: WholeStatement): Promise<Row> {
  const { rows } = await statement.execute(db)
  return rows[0] ?? {}
}

const ofDatabase = new WeakMap<Db, KeptAnswers>()

/** Has what is read of a database by `readKept` kept here. */
export function keepFor(db: Db, answers: KeptAnswers): KeptAnswers {
  ofDatabase.set(db, answers)
  return answers
}

/**
 * A few rows that every screen asks for and that seldom change, such as names of creditors or holidays, as they are now.
 *
 * Takes    a select whose columns JSON can hold: texts, numbers, days.
 */
export async function readKept<R>(db: Db, select: RawBuilder<R>): Promise<readonly R[]> {
  const answers = isOpen(db) ? undefined : ofDatabase.get(db)
  if (!answers) return (await select.execute(db)).rows
  const row = await readWhole(
    db,
    answers,
    sql<Row>`select coalesce(json_agg(linha), '[]') as linhas, ${MOMENT} from (${select}) linha`,
  )
  return row.linhas as readonly R[]
}
