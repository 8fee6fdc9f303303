import { useCustom } from '../../refine/hooks'

/** The head of a client's page as the server answers it; amounts in reais. */
export interface Resumo {
  readonly data: string
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly prescritas: number
  readonly operacoes: {
    readonly quantidade: number
    readonly nominal: number
    readonly atualizado: number
    readonly maior_atraso: number
  }
  readonly acordos: { readonly quantidade: number; readonly em_aberto: number }
  readonly recebido: { readonly valor: number; readonly ultimo: string | null }
  readonly total: number
  readonly promessa: { readonly data: string; readonly limite: string; readonly valor: number } | null
  readonly agendamento: { readonly quando: string; readonly motivo: string } | null
  readonly ultimo_contato: string | null
  readonly sem_contato: boolean
  readonly motivo_sem_contato: string | null
  readonly canais_bloqueados: readonly string[]
  readonly unidos: readonly { readonly id: number; readonly nome: string }[]
}

/** Figures and badges of a client; `versao` is the record's, so that a change of it asks again. */
export function useResumo(id: number, versao?: unknown) {
  const { data, error, refetch } = useCustom<Resumo>({
    url: `/clientes/${id}/resumo`,
    method: 'get',
    queryOptions: { queryKey: ['resumo', id, versao], staleTime: 10_000, retry: false },
    errorNotification: false,
  })
  return { resumo: data?.data ?? null, error, refetch: () => void refetch() }
}
