import type { Database as DeclaredTables } from './generated-tables'
import type { SystemTables } from './system-schema'

/** Every table: those of the declarations and those that the product itself needs. */
export type Database = DeclaredTables & SystemTables
