import { useAsk } from '../../refine/use-ask'

/** Whom one speaks with. */
export interface Contatado {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string
  /** One step to say per line. */
  readonly roteiro: string | null
  readonly telefones: readonly { readonly id: number; readonly telefone: string }[]
  /** Those not settled yet, brought up to today. Reais. */
  readonly operacoes: readonly (ComStatus & { readonly total: number; readonly credor: { readonly nome: string } })[]
  readonly acordos: readonly { readonly id: number; readonly status: string; readonly total: number }[]
}

interface ComStatus {
  readonly status_operacao: { readonly sigla: string }
  readonly procurada?: boolean
}

/** In collection, or prescribed and asked for by the client: only then an operation is asked for and may be negotiated. */
export function isEmCobranca({ status_operacao, procurada }: ComStatus): boolean {
  return status_operacao.sigla === 'C' || procurada === true
}

/** The kinds of event that a person may record, in the order of their list. */
export function useTiposEvento() {
  const { data, ...rest } = useAsk('tiposDeEvento', {}, { staleTime: 300_000 })
  return { tipos: data, ...rest }
}
