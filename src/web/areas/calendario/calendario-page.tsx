import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { longDate, monthOf } from '../../../domain/calendar/long-date'
import { CALENDAR_MODES, turnCalendar } from '../../../domain/calendar/visible-days'
import { ReagendarQuestion } from '../../collection/eventos/reagendar-question'
import { instantOf, wallTimeOf } from '../../framework/fields/sao-paulo-time'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { Page } from '../../layout/page'
import { ErrorState, LoadingState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { CalendarGrid } from './calendar-grid'
import styles from './calendario.module.css'
import type { Compromisso } from './compromisso'
import { DayCard } from './day-card'
import { useCalendario, useCalendarPlace } from './use-calendario'

/** What was agreed on, promised and is to be received, on its day; appointments move by hand, by key and by form. */
export function CalendarioPage() {
  const place = useCalendarPlace()
  const { modo, dia, visao, visoes, hoje, go } = place
  const { days, isLoading, error, refetch } = useCalendario(place)
  const can = useCan()
  const [moving, setMoving] = useState<{ readonly item: Compromisso; readonly para: string } | null>(null)
  const move = (item: Compromisso, para: string) =>
    item.tipo === 'agendamento' && can('agendamentos', 'concluir') && setMoving({ item, para })
  useShownKeys(texts.teclas)
  useAtalhos(
    useMemo(
      () => ({
        m: () => go({ modo: 'mes' }),
        s: () => go({ modo: 'semana' }),
        d: () => go({ modo: 'dia' }),
        t: () => go({ dia: hoje }),
      }),
      [go, hoje],
    ),
  )
  const chosen = days.find(({ data }) => data === dia)
  return (
    <Page
      title={texts.titulo}
      subtitle={<span aria-live="polite">{modo === 'mes' ? monthOf(dia) : longDate(dia)}</span>}
    >
      <div className={styles.bar}>
        <Button aria-label={texts.antes} onClick={() => go({ dia: turnCalendar(modo, dia, -1) })}>
          ‹
        </Button>
        <Button onClick={() => go({ dia: hoje })}>{texts.hoje}</Button>
        <Button aria-label={texts.depois} onClick={() => go({ dia: turnCalendar(modo, dia, 1) })}>
          ›
        </Button>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{texts.modo}</legend>
          {CALENDAR_MODES.map((each) => (
            <button key={each} type="button" aria-pressed={each === modo} onClick={() => go({ modo: each })}>
              {texts.modos[each]}
            </button>
          ))}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{texts.quem}</legend>
          {visoes.map(({ nome, rotulo }) => (
            <button key={nome} type="button" aria-pressed={nome === visao} onClick={() => go({ visao: nome })}>
              {rotulo}
            </button>
          ))}
        </fieldset>
      </div>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && isLoading && <LoadingState />}
      {!error && !isLoading && modo !== 'dia' && <CalendarGrid place={place} days={days} onMove={move} />}
      {!error && !isLoading && chosen && (
        <DayCard day={chosen} visao={visao} onMove={can('agendamentos', 'concluir') ? move : null} />
      )}
      {moving && moving.item.agendamentoId !== null && (
        <ReagendarQuestion
          id={moving.item.agendamentoId}
          versao={moving.item.versao}
          cliente={moving.item.cliente}
          quando={sameHour(moving.item, moving.para)}
          onClose={() => setMoving(null)}
          onDone={refetch}
        />
      )}
    </Page>
  )
}

function sameHour({ quando }: Compromisso, day: string): string | undefined {
  return quando === null ? undefined : instantOf(`${day}T${wallTimeOf(quando).slice(11)}`)
}
