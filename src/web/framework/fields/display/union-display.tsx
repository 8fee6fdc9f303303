import { readTarget } from '../../../../declaration/fields/structured/uniao'
import type { DisplayProps } from '../renderer'
import { unionPair } from '../wire-value'
import { RefDisplay } from './ref-display'

/** The title of the record that it points to, as a link like that of any reference; nothing of one that this user may not see. */
export function UnionDisplay({ value, field, ...props }: DisplayProps) {
  const recurso = unionPair(props.record, field)?.recurso ?? readTarget(value)?.recurso ?? null
  return <RefDisplay {...props} value={value} field={{ ...field, recurso }} />
}
