import { http } from '../http'

/** What an export brings: the rows, order and columns that a list shows. */
export interface ExportOrder {
  readonly recurso: string
  /** Query string of the list, without the page. */
  readonly filtros: string
  /** Field names, in order. */
  readonly colunas: readonly string[]
  readonly formato: 'xlsx' | 'csv' | 'pdf'
}

export interface AcceptedExport {
  readonly id: number
  /** Place in this user's queue, from 1. */
  readonly posicao?: number | null
  /** Names of columns that do not leave. */
  readonly omitidas: readonly string[]
}

export async function orderExport({ recurso, ...body }: ExportOrder): Promise<AcceptedExport> {
  const { data } = await http.post<AcceptedExport>(`/${recurso}/exportacoes`, body)
  return data
}

export async function cancelTrabalho(id: number): Promise<void> {
  await http.post(`/trabalhos/${id}/cancelar`)
}
