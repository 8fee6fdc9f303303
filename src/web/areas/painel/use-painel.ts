import { useCustom } from '../../refine/hooks'

/** The list that a figure is drawn from. */
export interface Rota {
  readonly recurso: string
  /** A declared view that the filters come on top of. */
  readonly visao?: string
  readonly filtros: readonly {
    readonly campo: string
    readonly op: 'eq' | 'gte' | 'lte' | 'in'
    readonly valor: string | readonly string[]
  }[]
}

/** One figure; `valor` in reais, absent for a mere count. */
export interface Figure {
  readonly quantidade: number
  readonly valor?: number
  readonly rota: Rota
}

export const FIGURES = [
  'recebido_hoje',
  'acordos_hoje',
  'acordos_mes',
  'promessas_hoje',
  'parcelas_a_vencer_hoje',
  'operacoes_abertas',
] as const
export type FigureName = (typeof FIGURES)[number]

/** A figure is null when the user may not see the list behind it. */
type Painel = { readonly hoje: string } & Readonly<Record<FigureName, Figure | null>>

const REFRESH_MS = 60_000

/** Today's figures within the user's scope, fetched anew each minute. */
export function usePainel() {
  const { data, error, refetch } = useCustom<Painel>({
    url: '/painel',
    method: 'get',
    queryOptions: { refetchInterval: REFRESH_MS },
    errorNotification: false,
  })
  return { painel: data?.data ?? null, error, refetch }
}
