import { isJson, type Json } from './json'
import type { Named } from './share-schemas'

/** What is shorter is not worth a reference. */
const WORTH = 50

/** The parts of calls that may stand among the components, and the letter of their names: a thousand references are shorter so. */
const LETTERS = { responses: 'R', requestBodies: 'B', parameters: 'P' } as const
type Part = keyof typeof LETTERS

/** Operations that refer to what they have alike, and what they refer to. */
export interface Shared {
  readonly operations: readonly Named[]
  readonly components: Readonly<Record<Part | 'headers', Json>>
}

/** Answers, bodies and parameters that several operations have alike: each stands once. A header is said once, under its own name. */
export function shareResponses(operations: readonly Named[]): Shared {
  const headers: Record<string, Json> = {}
  const told = operations.map(({ name, operation }) => ({
    name,
    operation: { ...operation, responses: mapEach(operation.responses, (answer) => referring(answer, headers)) },
  }))
  const all = told.map(({ operation }): Json => operation)
  const responses = alike(
    'responses',
    all.flatMap((one) => Object.values(partOf(one.responses))),
  )
  const requestBodies = alike(
    'requestBodies',
    all.map((one) => one.requestBody),
  )
  const parameters = alike(
    'parameters',
    all.flatMap((one) => listOf(one.parameters)),
  )
  return {
    operations: told.map(({ name, operation }) => ({ name, operation: referTo(operation) })),
    components: { responses: responses.kept, requestBodies: requestBodies.kept, parameters: parameters.kept, headers },
  }

  function referTo(operation: Json): Json {
    const { requestBody, parameters: asked } = operation
    return {
      ...operation,
      ...(requestBody !== undefined && { requestBody: requestBodies.refer(requestBody) }),
      ...(Array.isArray(asked) && { parameters: asked.map(parameters.refer) }),
      responses: mapEach(operation.responses, responses.refer),
    }
  }
}

/** Gives what several say alike a name. */
function alike(part: Part, said: readonly unknown[]) {
  const counts = new Map<string, number>()
  for (const each of said) {
    const text = JSON.stringify(each)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const kept: Record<string, Json> = {}
  const refer = (value: unknown): unknown => {
    const text = JSON.stringify(value)
    if (!isJson(value) || text.length < WORTH || (counts.get(text) ?? 0) < 2) return value
    const known = names.get(text) ?? `${LETTERS[part]}${names.size + 1}`
    names.set(text, known)
    kept[known] = value
    return { $ref: `#/components/${part}/${known}` }
  }
  return { kept, refer }
}

function referring(answer: unknown, headers: Record<string, Json>): unknown {
  if (!isJson(answer) || !isJson(answer.headers)) return answer
  const own = Object.entries(answer.headers).map(([name, header]) => {
    if (isJson(header)) headers[name] = header
    return [name, { $ref: `#/components/headers/${name}` }]
  })
  return { ...answer, headers: Object.fromEntries(own) }
}

function mapEach(value: unknown, change: (each: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(partOf(value)).map(([key, each]) => [key, change(each)]))
}

function partOf(value: unknown): Json {
  return isJson(value) ? value : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
