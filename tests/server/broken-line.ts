import type pg from 'pg'

/**
 * When the line to the database breaks: instead of the statement; after it was carried out and before that is known; instead of
 * the statement with every other line, and none holds any more. To a database the last is a process that died there.
 */
export type Moment = 'before' | 'after' | 'for good'

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
  const known = new Set<pg.PoolClient>()
  pool.on('remove', (client) => known.delete(client))
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query: (...args: unknown[]) => unknown = Reflect.get(client, 'query')
    Reflect.set(client, 'query', (...args: unknown[]) => {
      if (!armed) return Reflect.apply(query, client, args)
      statements.push(textOf(args[0]))
      const breaks = statements.length === armed.at
      if (armed.moment === 'for good' && armed.at > 0 && statements.length >= armed.at) known.forEach(tear)
      if (breaks && armed.moment === 'before') tear(client)
      const result = Reflect.apply(query, client, args)
      if (!breaks || armed.moment !== 'after') return result
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
