import { isPlainObject } from '../../fields/wire-value'

export interface HistoryEntry {
  readonly id: number
  readonly acao: string
  readonly em: string
  readonly usuario: string | null
  readonly origem: string
  readonly mudancas: readonly { readonly campo: string; readonly before: unknown; readonly after: unknown }[]
}

/** Reads the answer of /{recurso}/{id}/historico. */
export function readHistory(rows: readonly unknown[]): readonly HistoryEntry[] {
  return rows.filter(isPlainObject).map((row) => ({
    id: Number(row.id),
    acao: String(row.acao ?? ''),
    em: String(row.em ?? ''),
    usuario: isPlainObject(row.usuario) ? String(row.usuario.nome ?? '') : null,
    origem: String(row.origem ?? ''),
    mudancas: readChanges(row.mudancas),
  }))
}

function readChanges(changes: unknown): HistoryEntry['mudancas'] {
  if (!isPlainObject(changes)) return []
  return Object.entries(changes).map(([campo, pair]) => {
    const [before, after]: readonly unknown[] = Array.isArray(pair) ? pair : [null, pair]
    return { campo, before, after }
  })
}
