import { isPlainObject } from '../../../fields/wire-value'

/** Who wrote or sent a line, and when. */
export interface Authored {
  readonly id: number
  readonly usuarioId: number
  readonly autor: string
  readonly em: string
}

/** Reads what every line beside a record carries; null for anything else. */
export function readAuthored(row: unknown): Authored | null {
  if (!isPlainObject(row) || typeof row.id !== 'number') return null
  const usuario = isPlainObject(row.usuario) ? row.usuario : {}
  return {
    id: row.id,
    usuarioId: Number(usuario.id ?? 0),
    autor: String(usuario.nome ?? ''),
    em: String(row.criado_em ?? ''),
  }
}
