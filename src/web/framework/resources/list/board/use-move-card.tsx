import { type ReactNode, Suspense, useState } from 'react'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { titleOf } from '../../../../../declaration/derive/title'
import { texts } from '../../../../i18n/board-texts'
import { texts as inline } from '../../../../i18n/inline-texts'
import { lazyView } from '../../../../layout/lazy-view'
import { useToasts } from '../../../../layout/toasts/toast-context'
import type { UserResource } from '../../../../refine/user-config'
import { problemaDe } from '../../../acts/problema'
import type { WireRecord } from '../../../fields/renderer'
import { isPlainObject } from '../../../fields/wire-value'
import { asksFirst } from '../../acts/asks-first'
import { useRefresh } from '../../acts/use-refresh'
import { useRunAct } from '../../acts/use-run-act'
import { reasonOf } from '../../acts/verdicts/verdict'
import { useKeptOpen } from '../../form/drafts/kept-typing'
import { saveValue } from '../../inline/save-value'
import { shownValue } from '../../inline/use-inline-save'

const RecordActDialog = lazyView(async () => (await import('../../acts/record-act-dialog')).RecordActDialog)

export interface MoveCard {
  /** By its transition, which asks what it asks anywhere. */
  readonly byAct: (record: WireRecord, act: ActDefinition) => void
  /** By the field itself, where its values are no states. */
  readonly byValue: (record: WireRecord, valor: string) => void
  /** Id of the card that is on its way. */
  readonly moving: unknown
  readonly dialog: ReactNode
}

/** Moves a card to another column. What is refused is said, and the card stays. */
export function useMoveCard(definition: UserResource, field: FieldDefinition): MoveCard {
  const { recurso, atos } = definition
  const [asking, setAsking] = useKeptOpen(`quadro.${recurso}`, isAsked)
  const [moving, setMoving] = useState<unknown>(null)
  const run = useRunAct(definition)
  const refresh = useRefresh(recurso)
  const toasts = useToasts()

  const refuse = (description: string) => toasts.error({ message: texts.refused, description })
  const attempt = async (record: WireRecord, act: () => Promise<string | null>) => {
    setMoving(record.id)
    try {
      const refusal = await act()
      if (refusal !== null) refuse(refusal)
    } catch (error) {
      refuse(problemaDe(error).text)
    } finally {
      setMoving(null)
    }
  }
  const runNow = async (record: WireRecord, act: ActDefinition) => {
    const refused = (await run(act, [record], {})).find(({ ok }) => !ok)
    return refused ? reasonOf(refused) : null
  }
  const save = async (record: WireRecord, valor: string) => {
    const saved = await saveValue(recurso, field, valor, record)
    if (saved.kind === 'recusado') return saved.texto
    void refresh([Number(record.id)])
    if (saved.kind === 'mudou') return inline.stale(shownValue(field, saved.atual))
    const label = field.valores?.find((one) => one.valor === valor)?.rotulo ?? valor
    toasts.success({ message: texts.moved(titleOf(definition, record), label) })
    return null
  }
  const asked = atos.find(({ nome }) => nome === asking?.ato)
  return {
    byAct: (record, act) => {
      if (asksFirst(act)) setAsking({ ato: act.nome, id: Number(record.id) })
      else void attempt(record, () => runNow(record, act))
    },
    byValue: (record, valor) => void attempt(record, () => save(record, valor)),
    moving: moving ?? asking?.id ?? null,
    dialog:
      asking && asked ? (
        <Suspense fallback={null}>
          <RecordActDialog recurso={recurso} ato={asked.nome} id={asking.id} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null,
  }
}

interface Asked {
  readonly ato: string
  readonly id: number
}

function isAsked(value: unknown): value is Asked {
  return isPlainObject(value) && typeof value.ato === 'string' && typeof value.id === 'number'
}
