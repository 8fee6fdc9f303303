import { http } from '../http'

/** One masked value whole; the server writes down who asked. */
export async function revealValue(recurso: string, id: number, campo: string): Promise<unknown> {
  const { data } = await http.post<{ readonly valor: unknown }>(`/${recurso}/${id}/revelar`, { campo })
  return data.valor
}
