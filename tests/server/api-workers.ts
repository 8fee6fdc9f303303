import { availableParallelism } from 'node:os'

/** Two make good use of a small machine; each has a database server of its own. */
export const API_WORKERS = Math.min(2, availableParallelism())
