import { http } from '../http'

export async function postComment(recurso: string, id: number, texto: string): Promise<void> {
  await http.post(`/${recurso}/${id}/comentarios`, { texto })
}

/** `path` is `/clientes/1/anexos/7` or `/clientes/1/comentarios/3`. */
export async function removeBeside(path: string): Promise<void> {
  await http.delete(path)
}
