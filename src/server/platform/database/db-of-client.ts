import type { PoolClient } from 'pg'
import { createDb, type Db } from './pool'

/** The statements of a connection that somebody has, who copies over it too and gives it back himself. */
export function dbOfClient(client: PoolClient): Db {
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (key === 'release') return () => undefined
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return createDb({ connect: async () => lent, end: async () => undefined })
}
