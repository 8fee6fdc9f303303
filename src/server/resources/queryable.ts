import type { Db } from '../database/pool'

/** The pool, or one transaction on it (which is one, too). */
export type Queryable = Db
