import type { RawBuilder } from 'kysely'
import { isOpen } from './in-open-transaction'
import type { Db } from './pool'

/** Questions of one statement. */
const MOST = 200

interface Waiting<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks for many at once what each would ask alone: who asks in the same turn of the process comes along, and who asks while an answer is
 * on its way waits for it to come and goes with the next. So no answer is older than its question.
 *
 * Takes    what answers several questions, in their order.
 */
export function joining<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = []
  let running = false
  const run = async () => {
    await endOfTurn()
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST)
      try {
        const answers = await answerAll(asked.map(({ question }) => question))
        for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as A)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    running = false
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}

/** The same for those who ask one database; whoever is in a transaction, which sees what others do not, asks alone. */
export function joiningOn<Q, A>(answerAll: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>) {
  const joined = new WeakMap<Db, (question: Q) => Promise<A>>()
  return async (db: Db, question: Q): Promise<A> => {
    if (isOpen(db)) return (await answerAll(db, [question]))[0] as A
    const known = joined.get(db) ?? joining((questions: readonly Q[]) => answerAll(db, questions))
    joined.set(db, known)
    return known(question)
  }
}

const unsent = new WeakMap<Db, Map<string, Promise<readonly unknown[]>>>()

/** Rows of a statement that many ask at the same moment, such as the names on a screen that just changed: read once for all of a turn. */
export function readTogether<Row>(db: Db, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const query = statement.compile(db)
  const read = async () => (await db.executeQuery(query)).rows as readonly Row[]
  if (isOpen(db)) return read()
  const mine = unsent.get(db) ?? new Map<string, Promise<readonly unknown[]>>()
  unsent.set(db, mine)
  const key = `${query.sql}\n${JSON.stringify(query.parameters)}`
  const others = mine.get(key)
  if (others) return others as Promise<readonly Row[]>
  const rows = endOfTurn().then(() => {
    mine.delete(key)
    return read()
  })
  mine.set(key, rows)
  return rows
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
