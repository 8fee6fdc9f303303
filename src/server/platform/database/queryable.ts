import type { Db } from './pool'

/** The pool, or one transaction on it (which is one, too). */
export type Queryable = Db
