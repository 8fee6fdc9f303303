import { createHash } from 'node:crypto'

/** A name that PostgreSQL does not cut (63 bytes): long ones end in a hash of the whole. */
export function sqlName(...parts: readonly string[]): string {
  const whole = parts.join('_')
  if (whole.length <= 63) return whole
  return `${whole.slice(0, 54)}_${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`
}

/** A text as an SQL literal, for statements that take no parameters (DDL). */
export function sqlLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** The same of a plain value; null for what is none. */
export function scalarLiteral(value: unknown): string | null {
  if (typeof value === 'string') return sqlLiteral(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
