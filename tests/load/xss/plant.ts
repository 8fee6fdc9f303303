import type { Pool } from 'pg'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { PAYLOADS, packed } from './payloads'

/** How much of a text without a limit of its own one row takes: a few payloads, so that a list stays one that can be read. */
const LONGEST = 400

export interface Planted {
  /** resource.field: rows. */
  readonly fields: ReadonlyMap<string, number>
  /** Fields that the database guards, with what it said. */
  readonly refused: readonly string[]
}

/**
 * Puts hostile text into every text field of every row, past the product: whatever way it came in, it is there. Each row begins with another payload.
 * A field that must be unique gets its id before it.
 */
export async function plant(owner: Pool, definitions: Definitions): Promise<Planted> {
  const fields = new Map<string, number>()
  const refused: string[] = []
  for (const { recurso, table, campos } of Object.values(definitions.resources)) {
    for (const { key, tipo, tamanho, unico } of campos) {
      if (tipo !== 'texto' && tipo !== 'texto_longo') continue
      const longest = Math.min(tamanho ?? LONGEST, LONGEST)
      const values = PAYLOADS.map((_, first) => packed(first, longest - (unico ? 12 : 0)) || '<b>')
      const value = `($1::text[])[1 + id % ${PAYLOADS.length}]`
      const text = `update "${table}" set "${key}" = ${unico ? `id || ' ' || ${value}` : value}`
      try {
        const { rowCount } = await owner.query(text, [values])
        if (rowCount) fields.set(`${recurso}.${key}`, rowCount)
      } catch (error) {
        refused.push(`${recurso}.${key}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return { fields, refused }
}
