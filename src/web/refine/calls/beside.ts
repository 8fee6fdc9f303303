import { http } from '../http'

export async function postComment(recurso: string, id: number, texto: string): Promise<void> {
  await http.post(`/${recurso}/${id}/comentarios`, { texto })
}

/** `path` is `/clientes/1/anexos/7` or `/clientes/1/comentarios/3`. */
export async function removeBeside(path: string): Promise<void> {
  await http.delete(path)
}

/** Who of the company may be named beside a record. */
export async function findMentionable(recurso: string, id: number, q: string): Promise<unknown> {
  return (await http.get<unknown>(`/${recurso}/${id}/comentarios/pessoas`, { params: { q } })).data
}

export async function markNoticesRead(ids: readonly number[]): Promise<void> {
  await http.post('/mencoes/lidas', { ids })
}
