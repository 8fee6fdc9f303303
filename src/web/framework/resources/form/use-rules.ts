import { useCallback } from 'react'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { checkCrossRules } from '../../../../declaration/derive/cross-rules'
import { outsideToday } from '../../../../declaration/fields/day-bound'
import { checkValue } from '../../fields/format'
import type { WireRecord } from '../../fields/renderer'
import { isBlank, readRef } from '../../fields/wire-value'
import { useExpressionPlace } from '../use-expression-place'

/** Field key → messages; `_` for the form. */
export type RuleErrors = Readonly<Record<string, readonly string[]>>

/**
 * What the declared `regras`, and bounds that move with the day, say of a form as it stands, by the same code as on the server.
 *
 * Takes    the record with what is typed laid over it, and the record as it is stored (null for a new one).
 * Returns  messages; a rule that names what the form does not know is left to the server.
 */
export function useRules(definition: ResourceDefinition) {
  const place = useExpressionPlace()
  return useCallback(
    (live: WireRecord, anterior: WireRecord | null): RuleErrors => {
      const outside = outsideDays(definition.campos, live, { anterior, hoje: place.hoje })
      if (definition.regras.length === 0) return outside
      const record = withoutOldPairs(definition.campos, live)
      const wrong = { ...wrongFields(definition.campos, live), ...outside }
      return { ...outside, ...checkCrossRules(definition, { ...place, record, anterior, body: {} }, wrong) }
    },
    [definition, place],
  )
}

/** The pair of a ref that was chosen anew is still that of the old record. */
function withoutOldPairs(campos: readonly FieldDefinition[], live: WireRecord): WireRecord {
  const stale = new Set(
    campos
      .filter(({ tipo, nome, key }) => tipo === 'ref' && readRef(live[nome])?.id !== live[key])
      .map(({ nome }) => nome),
  )
  return Object.fromEntries(
    Object.entries(live)
      .filter(([key]) => !stale.has(key))
      .map(([key, value]) => [key, isBlank(value) && !Array.isArray(value) ? null : value]),
  )
}

/** Only of what was changed: a day that was good when it was written stays. */
function outsideDays(
  campos: readonly FieldDefinition[],
  live: WireRecord,
  { anterior, hoje }: { readonly anterior: WireRecord | null; readonly hoje: string },
): RuleErrors {
  return Object.fromEntries(
    campos.flatMap((field) => {
      const value = live[field.key]
      const problem = value === anterior?.[field.key] ? undefined : outsideToday(value, field, hoje)
      return problem === undefined ? [] : [[field.key, [problem]] as const]
    }),
  )
}

function wrongFields(campos: readonly FieldDefinition[], live: WireRecord): RuleErrors {
  return Object.fromEntries(
    campos.flatMap((field) => {
      const value = live[field.key]
      const problem = field.tipo === 'calculado' || isBlank(value) ? null : checkValue(value, field)
      return problem === null ? [] : [[field.key, [problem]] as const]
    }),
  )
}
