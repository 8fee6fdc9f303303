import { http } from '../../refine/http'

export interface Check {
  readonly o_que: string
  readonly passou: boolean
  readonly regra: string | null
  /** resources/clientes.yaml:12 */
  readonly origem: string | null
}

export interface FieldReason extends Omit<Check, 'passou'> {
  readonly campo: string
  readonly rotulo: string
  readonly pode: boolean
}

/** What GET /por-que answers. */
export interface Explanation {
  readonly permitido: boolean
  readonly usuario: { readonly id: number; readonly nome: string; readonly funcao: string }
  readonly checagens: readonly Check[]
  readonly campos: readonly FieldReason[]
}

export interface Question {
  readonly usuario_id: number
  readonly recurso: string
  readonly acao: string
  readonly registro_id?: number | null
}

export async function fetchExplanation({ registro_id, ...rest }: Question): Promise<Explanation> {
  const params = { ...rest, ...(registro_id && { registro_id }) }
  return (await http.get<Explanation>('/por-que', { params })).data
}
