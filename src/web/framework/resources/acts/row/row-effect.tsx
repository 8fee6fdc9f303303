import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useRef } from 'react'
import type { ActDefinition, ActEffect, RowEffect } from '../../../../../declaration/behaviour-definitions'
import { lazyView } from '../../../../layout/lazy-view'
import { useResourceDefinition } from '../../../../refine/config-context'
import { http } from '../../../../refine/http'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { isPlainObject } from '../../../fields/wire-value'
import { type RowDialogProps, useRowDialog } from '../../extensions-context'
import { useKeptOpen } from '../../form/drafts/kept-typing'
import { useRefresh } from '../use-refresh'

const ActDialog = lazyView(async () => (await import('../act-dialog')).ActDialog)

/** Whether an act of a list is asked for over the list: the row itself is not written, and may be gone before the answer is. */
export function isOverList(faz: ActEffect): faz is RowEffect {
  return faz.kind === 'de' || faz.kind === 'dialogo'
}

type OnDone = (refused: readonly WireRecord[]) => void
export type StartOverList = (ato: ActDefinition, rows: readonly WireRecord[], onDone?: OnDone) => void

const StartContext = createContext<StartOverList | null>(null)

/** Asks for an act over the list that one stands in; null outside of one. */
export function useStartOverList(): StartOverList | null {
  return useContext(StartContext)
}

interface ActsOverListProps {
  readonly definition: UserResource
  readonly children: ReactNode
}

/**
 * Holds the question of an act for the rows of a list. It stands above them: a row that leaves the list while somebody types takes
 * nothing with it, and a session that ends leaves it for the next log-in.
 */
export function ActsOverList({ definition, children }: ActsOverListProps) {
  const [open, setOpen] = useKeptOpen(`lista.${definition.recurso}`, isOpen)
  const refresh = useRefresh(definition.recurso)
  const done = useRef<OnDone>()
  // the list was read again for what was done since the question was asked
  const isShown = useRef(false)
  const start = useCallback<StartOverList>(
    (ato, rows, onDone) => {
      done.current = onDone
      isShown.current = false
      setOpen({ ato: ato.nome, rows })
    },
    [setOpen],
  )
  const ato = definition.atos.find(({ nome }) => nome === open?.ato)
  const close = useCallback(() => {
    setOpen(null)
    if (!isShown.current) void refresh([])
  }, [setOpen, refresh])
  const finish = useCallback<RowDialogProps['onDone']>(
    async (refused) => {
      done.current?.(refused)
      isShown.current = true
      await refresh([])
    },
    [refresh],
  )
  return (
    <StartContext.Provider value={start}>
      {children}
      {open && ato && isOverList(ato.faz) ? (
        <Suspense fallback={null}>
          <Question faz={ato.faz} ato={ato} rows={open.rows} onDone={finish} onClose={close} />
        </Suspense>
      ) : null}
    </StartContext.Provider>
  )
}

interface Open {
  readonly ato: string
  readonly rows: readonly WireRecord[]
}

function isOpen(value: unknown): value is Open {
  return isPlainObject(value) && typeof value.ato === 'string' && Array.isArray(value.rows)
}

/** By the dialog that the declaration names, else by the act's own form over the records that the rows name. */
function Question({ faz, ...props }: RowDialogProps & { readonly faz: RowEffect }) {
  const Dialog = useRowDialog(faz.dialogo)
  if (Dialog) return <Dialog {...props} />
  return faz.kind === 'de' ? <AimedQuestion faz={faz} {...props} /> : null
}

interface AimedQuestionProps extends Omit<RowDialogProps, 'ato'> {
  readonly faz: Extract<RowEffect, { kind: 'de' }>
}

function AimedQuestion({ faz: { recurso, ato, key }, rows, onDone, onClose }: AimedQuestionProps) {
  const definition = useResourceDefinition(recurso)
  const ids = useMemo(() => [...new Set(rows.map((row) => row[key]))], [rows, key])
  const read = async () => (await http.get<readonly WireRecord[]>(`/${recurso}`, { params: { id: ids } })).data
  // never as they were at an earlier question
  const { data: records } = useQuery(['ato-da-linha', recurso, ids], read, { cacheTime: 0 })
  const act = definition?.atos.find(({ nome }) => nome === ato)
  if (!definition || !act || !records) return null
  const rowsOf = (refused: readonly WireRecord[]) => rows.filter((row) => refused.some(({ id }) => id === row[key]))
  return (
    <ActDialog
      definition={definition}
      act={act}
      records={records}
      onClose={onClose}
      onDone={(refused) => onDone(rowsOf(refused))}
    />
  )
}
