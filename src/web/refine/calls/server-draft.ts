import { http } from '../http'

/** An unfinished edit as the server keeps it. */
export interface ServerDraft {
  /** By field key; null: there is none. */
  readonly valores: Readonly<Record<string, unknown>> | null
  /** Of the draft, 0 when there is none. */
  readonly versao: number
  readonly alterado_em: string | null
  readonly alterado_por: { readonly id: number; readonly nome: string } | null
}

/** The drafts of one resource: of a record, or (id null) of this user's next new one. */
export function draftCalls(recurso: string, id: string | null) {
  const url = `/${recurso}/rascunho/${id === null ? 'novo' : encodeURIComponent(id)}`
  return {
    read: async () => (await http.get<ServerDraft>(url)).data,
    write: async (valores: object, versao: number) => (await http.put<ServerDraft>(url, { valores, versao })).data,
    drop: async () => {
      await http.delete(url)
    },
  }
}
