import { useMemo } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { allowedNext, transitionsFrom } from '../../../../../declaration/derive/transitions'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts } from '../../../../i18n/state-texts'
import type { UserResource } from '../../../../refine/user-config'
import { toneOf } from '../../../fields/display/tone'
import type { WireRecord } from '../../../fields/renderer'
import { ActButtons } from '../../act-buttons'
import styles from './states.module.css'
import { useLastMove } from './use-last-move'

interface StateLineProps {
  readonly definition: UserResource
  /** One whose values are states. */
  readonly field: FieldDefinition
  readonly record: WireRecord
}

/** Where a record stands among its states, who brought it there, and what may come next: a button, or why there is none. */
export function StateLine({ definition, field, record }: StateLineProps) {
  const now = String(record[field.key] ?? '')
  const option = field.valores?.find(({ valor }) => valor === now)
  const moved = useLastMove(definition, record, field.key)
  const transitions = useMemo(
    () => ({
      ...definition,
      atos: definition.atos.filter(({ faz }) => faz.kind === 'transicao' && faz.campo === field.key),
    }),
    [definition, field.key],
  )
  if (!option) return null
  return (
    <section className={styles.line} aria-label={field.rotulo}>
      <Steps field={field} now={now} />
      <p className={styles.now}>
        <span className={toneOf(option.cor)}>{option.rotulo}</span>
        {moved ? <span className={styles.moved}>{texts.moved(moved.quem, formatInstant(moved.em))}</span> : null}
      </p>
      <div className={styles.next}>
        <ActButtons definition={transitions} record={record} place="ficha" />
        <NotHere field={field} now={now} offered={transitions.atos.map(({ nome }) => nome)} />
      </div>
    </section>
  )
}

interface StepsProps {
  readonly field: FieldDefinition
  readonly now: string
}

/** All states in the order of their declaration; those that may come next stand out. */
function Steps({ field, now }: StepsProps) {
  const next = allowedNext(field, now)
  return (
    <ol className={styles.steps}>
      {field.valores?.map(({ valor, rotulo }) => (
        <li
          key={valor}
          className={next.includes(valor) ? styles.open : undefined}
          aria-current={valor === now ? 'step' : undefined}
        >
          {rotulo}
        </li>
      ))}
    </ol>
  )
}

/** The transitions from here for which this user has no button, and why; an end says that it is one. */
function NotHere({ field, now, offered }: StepsProps & { readonly offered: readonly string[] }) {
  const from = transitionsFrom(field, now)
  const label = (valor: string) => field.valores?.find((known) => known.valor === valor)?.rotulo ?? valor
  const byCode = [
    ...new Set(from.filter(({ so_acao }) => so_acao).flatMap(({ para }) => para.filter((valor) => valor !== now))),
  ]
  const forbidden = from.filter(({ nome, so_acao }) => !so_acao && !offered.includes(nome))
  const said = [
    ...(from.length === 0 ? [texts.final] : []),
    ...(forbidden.length > 0 ? [texts.forbidden(forbidden.map(({ rotulo }) => rotulo).join(', '))] : []),
    ...(byCode.length > 0 ? [texts.byCode(byCode.map(label).join(', '))] : []),
  ]
  return said.map((text) => (
    <span key={text} className={styles.why}>
      {text}
    </span>
  ))
}
