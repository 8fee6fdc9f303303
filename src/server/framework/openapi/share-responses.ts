import { isJson, type Json } from './json'
import type { Named } from './share-schemas'

/** What is shorter is not worth a reference. */
const WORTH = 50

export interface Shared {
  readonly answers: Map<string, Json>
  readonly headers: Map<string, Json>
  readonly bodies: Map<string, Json>
}

/** Of what only references name: a thousand of them are shorter so. */
const [ANSWER, BODY] = ['R', 'B']

/**
 * Answers and bodies that several operations have alike: each stands once.
 *
 * Takes    the operations; `answers`, `headers` and `bodies`, to which they and theirs go.
 */
export function shareResponses(operations: readonly Named[], { answers, headers, bodies }: Shared): readonly Named[] {
  const bodyOf = sharedBodies(operations, bodies)
  const withHeaders = (answer: unknown) => (isJson(answer) ? referring(answer, headers) : answer)
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
      if (!isJson(answer) || text.length < WORTH || (count.get(text) ?? 0) < 2) return [status, withHeaders(answer)]
      const known = names.get(text) ?? `${ANSWER}${names.size + 1}`
      names.set(text, known)
      answers.set(known, referring(answer, headers))
      return [status, { $ref: `#/components/responses/${known}` }]
    })
    return { name, operation: { ...operation, ...bodyOf(operation), responses: Object.fromEntries(shared) } }
  })
}

function sharedBodies(operations: readonly Named[], bodies: Map<string, Json>) {
  const count = new Map<string, number>()
  for (const { operation } of operations) {
    const text = JSON.stringify(operation.requestBody)
    count.set(text, (count.get(text) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  return ({ requestBody }: Json): Json => {
    const text = JSON.stringify(requestBody)
    if (!isJson(requestBody) || text.length < WORTH || (count.get(text) ?? 0) < 2) return {}
    const known = names.get(text) ?? `${BODY}${names.size + 1}`
    names.set(text, known)
    bodies.set(known, requestBody)
    return { requestBody: { $ref: `#/components/requestBodies/${known}` } }
  }
}

/** A header is said once, under its own name. */
function referring(answer: Json, headers: Map<string, Json>): Json {
  if (!isJson(answer.headers)) return answer
  const own = Object.entries(answer.headers).map(([name, header]) => {
    if (isJson(header)) headers.set(name, header)
    return [name, { $ref: `#/components/headers/${name}` }]
  })
  return { ...answer, headers: Object.fromEntries(own) }
}
