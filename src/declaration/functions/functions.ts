import type { RecordFunction, ValueFunction } from './function-definitions'
import { RECORD_FUNCTIONS } from './record-functions'
import { VALUE_FUNCTIONS } from './value-functions'

/** Named functions that declarations may use where the expression language does not reach. */
export const FUNCTIONS: Readonly<Record<string, ValueFunction | RecordFunction>> = {
  ...VALUE_FUNCTIONS,
  ...RECORD_FUNCTIONS,
}
