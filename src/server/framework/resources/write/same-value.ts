/** Whether a stored and a new value say the same; objects by what they hold, whatever the order of their keys. */
export function sameValue(before: unknown, after: unknown): boolean {
  return Object.is(before ?? null, after ?? null) || canonical(before) === canonical(after)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner))
}

function sorted(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
