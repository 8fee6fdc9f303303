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

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
