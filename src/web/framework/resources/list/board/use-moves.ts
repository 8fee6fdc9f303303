import { useCallback } from 'react'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { transitionsFrom } from '../../../../../declaration/derive/transitions'
import { texts } from '../../../../i18n/board-texts'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { useImpediments } from '../../acts/use-impediments'
import { useConditions } from '../../use-conditions'

/** One column that a card may be asked to go to. */
export interface Move {
  readonly para: string
  /** The transitions that lead there now; none where the field itself is changed. */
  readonly acts: readonly ActDefinition[]
  /** Why it may not go there; null: it may. */
  readonly motivo: string | null
  /** Nothing leads there from here, whoever asks and whatever the record holds. */
  readonly isFar: boolean
}

const NOWHERE: readonly Move[] = []

/** Where a card may go, in the order of the columns; of no card nowhere. */
export function useMoves(definition: UserResource, field: FieldDefinition, record: WireRecord | null): readonly Move[] {
  const { evaluate, isReadOnly } = useConditions()
  const { recurso, atos, acoes } = definition
  const now = String(record?.[field.key] ?? '')
  const leading = record
    ? atos.filter(({ faz }) => faz.kind === 'transicao' && faz.campo === field.key && faz.de.includes(now))
    : []
  const offered = leading.filter(({ visivel_se }) => !record || !visivel_se || evaluate(visivel_se, record) === true)
  const impediments = useImpediments(record ? offered.map((act) => ({ recurso, act, record })) : [])
  const byEdit = useCallback(
    (row: WireRecord) => (acoes.includes('editar') && !isReadOnly(field, row) ? null : texts.readOnly),
    [acoes, field, isReadOnly],
  )
  if (!record) return NOWHERE
  const others = field.valores?.filter(({ valor }) => valor !== now) ?? []
  if (field.estado === null)
    return others.map(({ valor }) => ({ para: valor, acts: [], motivo: byEdit(record), isFar: false }))
  return others.map(({ valor }) => {
    const there = leading.filter(({ faz }) => faz.kind === 'transicao' && faz.para === valor)
    const shown = offered.filter((act) => there.includes(act))
    const why = (act: ActDefinition) => impediments[offered.indexOf(act)] ?? null
    const acts = shown.filter((act) => why(act) === null)
    const held = shown.flatMap((act) => why(act) ?? [])
    const isFar = !transitionsFrom(field, now).some(({ para }) => para.includes(valor))
    const motivo = acts.length > 0 ? null : (held[0] ?? (there.length > 0 ? texts.notNow : whyNot(field, now, valor)))
    return { para: valor, acts, motivo, isFar }
  })
}

/** Of a column to which this user has no transition. */
function whyNot(field: FieldDefinition, now: string, para: string): string {
  const there = transitionsFrom(field, now).filter((transition) => transition.para.includes(para))
  const forbidden = there.filter(({ so_acao }) => !so_acao)
  if (forbidden.length > 0) return texts.forbidden(forbidden.map(({ rotulo }) => rotulo).join(', '))
  const label = field.valores?.find(({ valor }) => valor === now)?.rotulo ?? now
  return there.length > 0 ? texts.byCode : texts.noWay(label)
}
