import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { StateTag } from '../../framework/fields/display/state-tag'
import type { WireRecord } from '../../framework/fields/renderer'
import { readRef } from '../../framework/fields/wire-value'
import { texts } from '../../i18n/screens/conversas-texts'
import { AbsentState } from '../../layout/states'
import { useList } from '../../refine/hooks'
import { useListWindows } from '../../refine/list/use-list-windows'
import styles from './conversas.module.css'

/** Messages of one window; older ones are asked for a window at a time, and only so many windows are drawn. */
const SIZE = 50
const DRAWN = 6
/** Pixels from the end within which a new message is followed. */
const NEAR = 80

/** What was said, oldest first; a new message shows at once, and the view follows while its reader is at the end. */
export function Mensagens({ conversaId }: { readonly conversaId: number }) {
  const [newest, setNewest] = useState(0)
  const [count, setCount] = useState(1)
  const numbers = Array.from({ length: count }, (_, at) => newest + at)
  const { rows, total, error, refetch } = useListWindows({
    recurso: 'conversas_mensagens',
    campos: null,
    filters: [{ field: 'conversa_id', operator: 'eq', value: conversaId }],
    sorters: [
      { field: 'ocorrida_em', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    size: SIZE,
    numbers,
    live: true,
  })
  const shown = numbers.flatMap((number) => rows.get(number) ?? []).reverse()
  const oldest = (newest + count) * SIZE
  const enviadas = useEnviadas(shown)
  const box = useFollowedEnd(shown.at(-1)?.id, newest === 0)
  const earlier = () => {
    if (count < DRAWN) setCount(count + 1)
    else setNewest(newest + 1)
  }
  if (rows.size === 0) return <AbsentState error={error} onRetry={refetch} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is within reach of the keyboard
    <section ref={box} className={styles.messages} aria-label={texts.mensagens} tabIndex={0}>
      {total !== null && total > oldest && (
        <Button size="small" onClick={earlier}>
          {texts.anteriores}
        </Button>
      )}
      {shown.length === 0 && <p className={styles.muted}>{texts.semMensagens}</p>}
      <div role="log" aria-live="polite">
        <ol className={styles.lines}>
          {shown.map((row) => (
            <Linha key={String(row.id)} row={row} enviadas={enviadas} />
          ))}
        </ol>
      </div>
      {newest > 0 && (
        <Button size="small" onClick={() => setNewest(0)}>
          {texts.ultimas}
        </Button>
      )}
    </section>
  )
}

/** Keeps the end in sight where the reader stands at it, also when lines turn out taller than they were taken for before they were drawn. */
function useFollowedEnd(last: unknown, isAtNewest: boolean) {
  const box = useRef<HTMLElement>(null)
  const wasNear = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      wasNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  })
  useLayoutEffect(() => {
    const element = box.current
    const log = element?.querySelector('[role=log]')
    if (!element || !log || !isAtNewest || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (wasNear.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what moves the view
  useLayoutEffect(() => {
    const element = box.current
    if (element && isAtNewest && wasNear.current) element.scrollTop = element.scrollHeight
  }, [last, isAtNewest])
  return box
}

/** The state of each message that we sent: where it is now, not where it was. */
function useEnviadas(rows: readonly WireRecord[]): ReadonlyMap<number, string> {
  const ids = rows.flatMap(({ mensagem_id }) => (typeof mensagem_id === 'number' ? [mensagem_id] : [])).slice(-100)
  const { data } = useList({
    resource: 'mensagens',
    pagination: { current: 1, pageSize: 100 },
    filters: [{ field: 'id', operator: 'in', value: ids }],
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, keepPreviousData: true },
  })
  return new Map((data?.data ?? []).map(({ id, status }) => [Number(id), String(status)]))
}

interface LinhaProps {
  readonly row: WireRecord
  readonly enviadas: ReadonlyMap<number, string>
}

function Linha({ row, enviadas }: LinhaProps) {
  const de = row.de === 'cliente' || row.de === 'pessoa' ? row.de : 'sistema'
  const status = enviadas.get(Number(row.mensagem_id))
  return (
    <li className={styles.line} data-de={de}>
      <span className={styles.by}>
        {readRef(row.autor)?.titulo ?? texts.de[de]} · {formatInstant(String(row.ocorrida_em))}
        {status !== undefined && <StateTag lista="status_mensagem" valor={status} />}
      </span>
      <span className={styles.said}>{String(row.texto)}</span>
    </li>
  )
}
