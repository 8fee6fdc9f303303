import { useCustom } from '../../refine/hooks'
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
}

/** In collection: the only state in which an operation is asked for and may be negotiated. */
export function isEmCobranca({ status_operacao }: ComStatus): boolean {
  return status_operacao.sigla === 'C'
}

/** A type of event, with what it asks for. */
export interface TipoDeEvento {
  readonly id: number
  readonly codigo: string
  readonly nome: string
  readonly cor: string | null
  readonly promessa: boolean
  readonly agenda: boolean
}

/** The kinds of event that a person may record, in the order of their list. */
export function useTiposEvento() {
  const { data, error, refetch } = useCustom<readonly TipoDeEvento[]>({
    url: '/eventos/tipos',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 300_000 },
  })
  return { tipos: data?.data ?? null, error, refetch }
}
