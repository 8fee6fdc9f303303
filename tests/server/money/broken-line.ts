import type pg from 'pg'

/** When the line to the database breaks: instead of the statement, or after it was carried out and before that is known. */
export type Moment = 'before' | 'after'

/** The line between the product and its database, which breaks at a statement of one's choice. */
export interface BrokenLine {
  /** From now on statements are counted, and at number `at` the connection is torn. */
  arm(at: number, moment: Moment): void
  /** Stops it. Returns the statements since, begin and commit among them. */
  disarm(): readonly string[]
}

export function breakLine(pool: pg.Pool): BrokenLine {
  let armed: { readonly at: number; readonly moment: Moment } | null = null
  let statements: string[] = []
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query: (...args: unknown[]) => unknown = Reflect.get(client, 'query')
    Reflect.set(client, 'query', (...args: unknown[]) => {
      if (!armed) return Reflect.apply(query, client, args)
      statements.push(textOf(args[0]))
      const breaks = statements.length === armed.at
      if (breaks && armed.moment === 'before') tear(client)
      const result = Reflect.apply(query, client, args)
      if (!breaks || armed.moment === 'before') return result
      return Promise.resolve(result).then(() => {
        tear(client)
        throw new Error('Connection terminated unexpectedly')
      })
    })
  })
  return {
    arm(at, moment) {
      statements = []
      armed = { at, moment }
    },
    disarm() {
      armed = null
      return statements
    },
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** As when a cable is pulled: nothing is said to the other side. */
function tear(client: pg.PoolClient): void {
  const { stream } = Reflect.get(client, 'connection')
  stream.destroy()
}
