import { useSearchParams } from 'react-router-dom'
import { isDate } from '../../../domain/calendar/iso-date'
import { CALENDAR_MODES, type CalendarMode, visibleDays } from '../../../domain/calendar/visible-days'
import type { WireRecord } from '../../framework/fields/renderer'
import { useConfig, useUsuario } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'
import { type Compromisso, readCompromisso } from './compromisso'

/** As many lines as one answer brings; what is beyond them is counted. */
const MOST_ROWS = 100
const AT_MOST_EVERY_MS = 2_000
const FOLLOWED = ['agendamentos', 'promessas', 'parcelas']
export const LISTA = 'compromissos'
const POR_DIA = 'relatorio_compromissos_por_dia'

/** The view that whoever has clients of his own begins with. */
const OWN = 'meus'

type Tipo = Compromisso['tipo'] | 'parcela'

export interface Contagem {
  readonly quantidade: number
  readonly valor: number
}

export interface DayOfCalendar {
  readonly data: string
  readonly itens: readonly Compromisso[]
  readonly contagens: Readonly<Partial<Record<Tipo, Contagem>>>
  /** Null: banks work on it. */
  readonly fechado: { readonly nome: string | null } | null
}

interface Cross {
  readonly colunas: readonly { readonly valor: unknown }[]
  readonly linhas: readonly {
    readonly valor: unknown
    readonly celulas: readonly ({
      readonly linhas: number
      readonly totais: Readonly<Record<string, unknown>>
    } | null)[]
  }[]
}

/** Where one is in the calendar: the address says it. */
export function useCalendarPlace() {
  const { hoje, consultas } = useConfig()
  const { executivo_cobranca } = useUsuario()
  const [params, setParams] = useSearchParams()
  const visoes = consultas[LISTA]?.lista.visoes ?? []
  const dia = params.get('dia')
  const visao = params.get('visao') ?? (executivo_cobranca === null ? null : OWN)
  const place = {
    dia: isDate(dia) ? dia : hoje,
    modo: CALENDAR_MODES.find((mode) => mode === params.get('modo')) ?? 'mes',
    visao: (visoes.find(({ nome }) => nome === visao) ?? visoes[0])?.nome ?? '',
  }
  const go = (next: Partial<typeof place>) => setParams({ ...place, ...next }, { replace: true })
  return { ...place, visoes, hoje, go }
}

/** What stands on the days that are shown: one question for the lines, one for the counts, one for the bank's days. */
export function useCalendario({
  modo,
  dia,
  visao,
}: {
  readonly modo: CalendarMode
  readonly dia: string
  readonly visao: string
}) {
  const { consultas } = useConfig()
  const days = visibleDays(modo, dia)
  const [de = dia, ate = dia] = [days[0], days.at(-1)]
  const within = `_visao=${visao}&data_gte=${de}&data_lte=${ate}`
  const rows = useCustom<readonly WireRecord[]>({
    url: `/${LISTA}?${within}&tipo_in=agendamento&tipo_in=promessa&_start=0&_end=${MOST_ROWS}`,
    method: 'get',
    errorNotification: false,
    queryOptions: { keepPreviousData: true },
  })
  const counts = useCustom<Cross>({
    url: `/${POR_DIA}/cruza?${within}`,
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled: consultas[POR_DIA] !== undefined, keepPreviousData: true },
  })
  const closed = useAsk('diasSemExpediente', { consulta: { de, ate } }, { keepPreviousData: true, queryKey: [de, ate] })
  const refetch = () => {
    void rows.refetch()
    void counts.refetch()
  }
  useFollow(FOLLOWED, refetch, AT_MOST_EVERY_MS)
  const itens = rows.data?.data.map(readCompromisso) ?? []
  const cross = counts.data?.data
  return {
    days: days.map((data): DayOfCalendar => {
      const found = closed.data?.find((each) => each.data === data)
      const own = itens.filter((item) => item.data === data)
      return { data, itens: own, contagens: countsOf(cross, data), fechado: found ? { nome: found.nome } : null }
    }),
    isLoading: rows.data === undefined,
    error: rows.error ?? counts.error ?? closed.error,
    refetch,
  }
}

function countsOf(cross: Cross | undefined, data: string): DayOfCalendar['contagens'] {
  const celulas = cross?.linhas.find(({ valor }) => valor === data)?.celulas ?? []
  return Object.fromEntries(
    celulas.flatMap((cell, column) =>
      cell === null
        ? []
        : [[cross?.colunas[column]?.valor, { quantidade: cell.linhas, valor: Number(cell.totais.valor ?? 0) }]],
    ),
  )
}
