import { looksMasked, maskValue } from '../../../../declaration/derive/mask-value'
import { fingerprint } from '../../../platform/crypto/fingerprint'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

/**
 * The values as they are kept where a field is the print of others (`impressao_de`): the print of the first that is filled, and of each
 * of those no more than its mask. Values without any of them stay as they are.
 */
export function keepPrints({ secret }: { readonly secret: string }, { definition }: ResourceModel, values: Row): Row {
  const kept: Record<string, unknown> = { ...values }
  for (const { key, impressao_de } of definition.campos) {
    const given = (impressao_de ?? []).flatMap((source) => (isGiven(values[source]) ? [source] : []))
    const [first] = given
    if (first === undefined) continue
    kept[key] = fingerprint(secret, String(values[first]))
    for (const source of given) {
      const field = definition.campos.find((each) => each.key === source)
      kept[source] = field ? maskValue(values[source], field) : null
    }
  }
  return kept
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !looksMasked(value)
}
