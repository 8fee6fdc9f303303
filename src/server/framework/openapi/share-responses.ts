import { isJson, type Json } from './json'
import { pascal } from './pascal'
import type { Named } from './share-schemas'

/** What is shorter is not worth a reference. */
const WORTH = 50

/**
 * Answers that several operations have alike: each stands once, under the name of the first operation that has it.
 *
 * Takes    the operations; `answers`, to which they go.
 */
export function shareResponses(operations: readonly Named[], answers: Map<string, Json>): readonly Named[] {
  const count = new Map<string, number>()
  for (const { operation } of operations) {
    for (const answer of Object.values(isJson(operation.responses) ? operation.responses : {})) {
      const text = JSON.stringify(answer)
      count.set(text, (count.get(text) ?? 0) + 1)
    }
  }
  const names = new Map<string, string>()
  return operations.map(({ name, operation }) => {
    const shared = Object.entries(isJson(operation.responses) ? operation.responses : {}).map(([status, answer]) => {
      const text = JSON.stringify(answer)
      if (!isJson(answer) || text.length < WORTH || (count.get(text) ?? 0) < 2) return [status, answer]
      const known = names.get(text) ?? `${pascal(name)}${status}`
      names.set(text, known)
      answers.set(known, answer)
      return [status, { $ref: `#/components/responses/${known}` }]
    })
    return { name, operation: { ...operation, responses: Object.fromEntries(shared) } }
  })
}
