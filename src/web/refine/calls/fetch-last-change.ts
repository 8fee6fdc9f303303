import { http } from '../http'

/** Who last changed a record, and when. */
export interface LastChange {
  readonly nome: string | null
  readonly em: string
}

/** The newest line of a record's history; null when it has none or cannot be read. */
export async function fetchLastChange(recurso: string, id: number | string): Promise<LastChange | null> {
  try {
    const { data } = await http.get<unknown>(`/${recurso}/${encodeURIComponent(id)}/historico?_start=0&_end=1`)
    return Array.isArray(data) ? readLine(data[0]) : null
  } catch {
    return null
  }
}

function readLine(line: unknown): LastChange | null {
  if (typeof line !== 'object' || line === null || !('em' in line)) return null
  const usuario: unknown = 'usuario' in line ? line.usuario : null
  const nome: unknown = typeof usuario === 'object' && usuario !== null && 'nome' in usuario ? usuario.nome : null
  return { nome: typeof nome === 'string' && nome !== '' ? nome : null, em: String(line.em) }
}
