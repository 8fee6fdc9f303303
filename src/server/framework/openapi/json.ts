/** A part of the contract: JSON, nothing more. */
export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function jsonAt(value: Json, key: string): Json {
  const inner = value[key]
  return isJson(inner) ? inner : {}
}
