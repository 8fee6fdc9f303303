import { useMemo } from 'react'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { moversOf, transitionsFrom } from '../../../../../declaration/derive/transitions'
import type { Transition } from '../../../../../declaration/field-definitions'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts } from '../../../../i18n/state-texts'
import type { UserResource } from '../../../../refine/user-config'
import { toneOf } from '../../../fields/display/tone'
import type { WireRecord } from '../../../fields/renderer'
import { ActButtons } from '../../act-buttons'
import { useShownActs } from '../../use-shown-acts'
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
  const movers = useMemo(() => moversOf({ campos: [field] }, record), [field, record])
  const acts = useMemo(
    () => ({
      ...definition,
      atos: definition.atos.filter(({ nome, faz }) =>
        faz.kind === 'transicao' ? faz.campo === field.key : movers.includes(nome),
      ),
    }),
    [definition, field.key, movers],
  )
  const inLine = useShownActs(acts, record, 'ficha')
  const elsewhere = useShownActs(acts, record, 'pagina')
  if (!option) return null
  const here: Here = { field, now, granted: acts.atos, inLine, elsewhere }
  return (
    <section className={styles.line} aria-label={field.rotulo}>
      <Steps {...here} />
      <p className={styles.now}>
        <span className={toneOf(option.cor)}>{option.rotulo}</span>
        {moved ? <span className={styles.moved}>{texts.moved(moved.quem, formatInstant(moved.em))}</span> : null}
      </p>
      <div className={styles.next}>
        <ActButtons definition={acts} record={record} place="ficha" />
        <NotHere {...here} />
      </div>
    </section>
  )
}

interface Here {
  readonly field: FieldDefinition
  readonly now: string
  /** What this user may do to the state. */
  readonly granted: readonly ActDefinition[]
  /** Of that, what this record has a button for in the line, and what another page does to it. */
  readonly inLine: readonly ActDefinition[]
  readonly elsewhere: readonly ActDefinition[]
}

/** All states in the order of their declaration; those that may come next stand out, but for what only a missing act would do. */
function Steps({ field, now, inLine, elsewhere }: Here) {
  const can = [...inLine, ...elsewhere].map(({ nome }) => nome)
  const next = transitionsFrom(field, now)
    .filter(({ por }) => por.length === 0 || por.some((ato) => can.includes(ato)))
    .flatMap(({ para }) => para)
  return (
    <ol className={styles.steps}>
      {field.valores?.map(({ valor, rotulo }) => (
        <li
          key={valor}
          className={valor !== now && next.includes(valor) ? styles.open : undefined}
          aria-current={valor === now ? 'step' : undefined}
        >
          {rotulo}
        </li>
      ))}
    </ol>
  )
}

/** The transitions from here for which this user has no button, and why; an end says that it is one. */
function NotHere({ field, now, granted, inLine, elsewhere }: Here) {
  const from = transitionsFrom(field, now)
  const isOf = (acts: readonly ActDefinition[]) => {
    const names = acts.map(({ nome }) => nome)
    return ({ nome, por, so_acao }: Transition) =>
      so_acao ? por.some((ato) => names.includes(ato)) : names.includes(nome)
  }
  const [isGranted, hasButton, isElsewhere] = [isOf(granted), isOf(inLine), isOf(elsewhere)]
  const byCode = from.filter(({ so_acao, por }) => so_acao && por.length === 0)
  const asked = from.filter((each) => !byCode.includes(each))
  const byActs = asked.filter((each) => isElsewhere(each) && !hasButton(each))
  const forbidden = asked.filter((each) => !isGranted(each))
  const notNow = asked.filter((each) => isGranted(each) && !hasButton(each) && !isElsewhere(each))
  const reached = asked.flatMap(({ para }) => para)
  const alone = byCode.flatMap(({ para }) => para).filter((valor) => valor !== now && !reached.includes(valor))
  const targets = (field.valores ?? []).filter(({ valor }) => alone.includes(valor)).map(({ rotulo }) => rotulo)
  const named = (transitions: readonly Transition[]) => transitions.map(({ rotulo }) => rotulo).join(', ')
  const said = [
    ...(from.length === 0 ? [texts.final] : []),
    ...(byActs.length > 0 ? [texts.byActs(named(byActs))] : []),
    ...(forbidden.length > 0 ? [texts.forbidden(named(forbidden))] : []),
    ...(notNow.length > 0 ? [texts.notNow(named(notNow))] : []),
    ...(targets.length > 0 ? [texts.byCode(targets.join(', '))] : []),
  ]
  return said.map((text) => (
    <span key={text} className={styles.why}>
      {text}
    </span>
  ))
}
