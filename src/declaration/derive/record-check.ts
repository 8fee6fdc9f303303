import type { ExpressionUser } from '../expressions/evaluate'
import type { FunctionContext } from '../functions/function-definitions'

type Values = Readonly<Record<string, unknown>>

/** A save about to happen, the same in the form and on the server. */
export interface RecordCheck extends FunctionContext {
  /** The record as it would be stored, by key. */
  readonly record: Values
  /** As it is stored; null for a new one. */
  readonly anterior: Values | null
  /** What was sent: only these fields can be refused for being sent. */
  readonly body: Values
  readonly usuario: ExpressionUser & { readonly permissoes: ReadonlySet<string> }
  /** Keys of the fields that an act asks for: taken whatever their `visivel_se` says. */
  readonly asked?: ReadonlySet<string>
  /** The rows of a `lista` field, for algum(); without it the record's own value under that name is used. */
  readonly rowsOf?: (lista: string) => readonly Values[]
}
