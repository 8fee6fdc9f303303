import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { texts } from '../../../i18n/screens/clientes-texts'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useCan } from '../../../refine/config-context'
import styles from '../clientes.module.css'
import { byDay } from './by-day'
import { DayOfEvents } from './day-of-events'
import { Filtros } from './filtros'
import { type Recorte, useLinhaDoTempo } from './use-linha-do-tempo'

/** What happened with a client, by day, newest first; more is fetched as one scrolls. */
export function LinhaDoTempo({ record }: PanelProps) {
  const can = useCan()
  return can('clientes', 'posicao') && can('eventos', 'ver') ? <Linha id={Number(record.id)} /> : null
}

function Linha({ id }: { readonly id: number }) {
  const [recorte, setRecorte] = useState<Recorte>({})
  const { eventos, total, error, hasMore, isLoadingMore, loadMore, refetch } = useLinhaDoTempo(id, recorte)
  const isNarrowed = Object.values(recorte).some((value) => value !== undefined)
  return (
    <section className={styles.card} aria-label={texts.linhaDoTempo}>
      <Filtros id={id} recorte={recorte} onChange={setRecorte} />
      {eventos === null ? <AbsentState error={error} onRetry={refetch} /> : null}
      {eventos?.length === 0 && !isNarrowed ? <EmptyState title={texts.semEventos} /> : null}
      {eventos?.length === 0 && isNarrowed ? (
        <EmptyState
          title={texts.nadaNoRecorte}
          action={<Button onClick={() => setRecorte({})}>{texts.limparFiltros}</Button>}
        />
      ) : null}
      {byDay(eventos ?? []).map((day) => (
        <DayOfEvents key={day.dia} day={day} />
      ))}
      {hasMore ? (
        <More isLoading={isLoadingMore} note={texts.deTantos(eventos?.length ?? 0, total)} onMore={loadMore} />
      ) : null}
    </section>
  )
}

interface MoreProps {
  readonly isLoading: boolean
  readonly note: string
  readonly onMore: () => void
}

/** Asks for the next window when it comes into sight; the button is for who does not scroll. */
function More({ isLoading, note, onMore }: MoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const element = place.current
    if (!element || isLoading || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={place} className={styles.more}>
      <span className={styles.muted} aria-live="polite">
        {note}
      </span>
      <Button size="small" loading={isLoading} onClick={onMore}>
        {texts.mostrarMais}
      </Button>
    </div>
  )
}
