import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { texts } from '../../../i18n/act-texts'
import { focusIfLost, theScreen } from '../../../layout/focus-if-lost'
import { lazyView } from '../../../layout/lazy-view'
import { useToasts } from '../../../layout/toasts/toast-context'
import type { UserResource } from '../../../refine/user-config'
import { problemaDe } from '../../acts/problema'
import type { WireRecord } from '../../fields/renderer'
import { useKeptOpen } from '../form/drafts/kept-typing'
import { asksFirst } from './asks-first'
import { isOverList, useStartOverList } from './row/row-effect'
import { useRunAct } from './use-run-act'
import { reasonOf } from './verdicts/verdict'

const ActDialog = lazyView(async () => (await import('./act-dialog')).ActDialog)

export interface RecordActs {
  /** Asks what the declaration wants asked, else does it at once. */
  readonly start: (act: ActDefinition) => void
  /** Name of the act that is on its way. */
  readonly running: string | null
  /** Around the buttons: where the focus stands again after an act. */
  readonly place: RefObject<HTMLSpanElement>
  /** To be drawn beside the buttons. */
  readonly dialog: ReactNode
}

/** The server's acts of one record; the question that was open when the session ended is open again after the next log-in. */
export function useActs(definition: UserResource, record: WireRecord): RecordActs {
  const [asking, setAsking] = useKeptOpen(`ato.${definition.recurso}.${record.id}`, isName)
  const [running, setRunning] = useState<string | null>(null)
  const [place, begin] = useActFocus(asking !== null, record.versao)
  const run = useRunAct(definition)
  const toasts = useToasts()
  const startOverList = useStartOverList()

  const refuse = (description: string) => toasts.error({ message: texts.failed, description })
  const runNow = async (act: ActDefinition) => {
    setRunning(act.nome)
    try {
      const refused = (await run(act, [record], {})).find(({ ok }) => !ok)
      if (refused) refuse(reasonOf(refused))
    } catch (error) {
      refuse(problemaDe(error).text)
    } finally {
      setRunning(null)
    }
  }
  const asked = definition.atos.find(({ nome }) => nome === asking)
  return {
    start: (act) => {
      begin()
      if (isOverList(act.faz)) startOverList?.(act, [record])
      else if (asksFirst(act)) setAsking(act.nome)
      else void runNow(act)
    },
    running,
    place,
    dialog: asked ? (
      <Suspense fallback={null}>
        <ActDialog definition={definition} act={asked} records={[record]} onClose={() => setAsking(null)} />
      </Suspense>
    ) : null,
  }
}

const isName = (value: unknown): value is string => typeof value === 'string'

/**
 * Keeps the keyboard where an act was begun: once its question is closed or the record is another, a focus that was lost goes to
 * the button that began it, else to the row or the part of the page that it stood in, else to another act.
 *
 * Takes    whether a question is open, and the version of the record.
 * Returns  a place for the acts, and what is called as one begins.
 */
function useActFocus(isOpen: boolean, versao: unknown): [RefObject<HTMLSpanElement>, () => void] {
  const place = useRef<HTMLSpanElement>(null)
  const began = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two may take the focused button away
  useEffect(() => {
    if (!isOpen && began.current !== null) focusAgain(began.current, place.current)
  }, [isOpen, versao])
  return [
    place,
    () => {
      began.current = document.activeElement
    },
  ]
}

function focusAgain(began: Element, place: Element | null): void {
  const part = place?.closest('tr, section') ?? place?.querySelector('button:not(:disabled), a[href]')
  focusIfLost([began, part, theScreen()], { preventScroll: true })
}
