import { useCustom } from '../../../refine/hooks'

/** The list that a figure is drawn from. */
export interface Rota {
  readonly recurso: string
  readonly filtros: readonly {
    readonly campo: string
    readonly op: 'eq' | 'gte' | 'lte' | 'in'
    readonly valor: string | readonly string[]
  }[]
}

/** `valor` in reais; without `rota` the list is on the page itself. */
export interface Figura {
  readonly quantidade: number
  readonly valor: number
  readonly rota?: Rota
}

export const FIGURAS = ['recebido_hoje', 'recebido_mes', 'a_baixar', 'informadas', 'sem_dono', 'estornos_mes'] as const
export type NomeDaFigura = (typeof FIGURAS)[number]

/** A figure is null when the user may not see the list behind it. */
export type Resumo = { readonly hoje: string } & Readonly<Record<NomeDaFigura, Figura | null>>

const REFRESH_MS = 60_000

/** Today's figures of finance, fetched anew each minute. */
export function useResumo() {
  const { data, error, refetch } = useCustom<Resumo>({
    url: '/financeiro/resumo',
    method: 'get',
    queryOptions: { refetchInterval: REFRESH_MS, retry: false },
    errorNotification: false,
  })
  return { resumo: data?.data ?? null, error, refetch: () => void refetch() }
}
