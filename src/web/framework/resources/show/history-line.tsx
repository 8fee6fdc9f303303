import type { ReactNode } from 'react'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/resource-texts'
import type { UserResource } from '../../../refine/user-config'
import { findField } from '../field-lookup'
import type { Dress } from '../use-ref-titles'
import type { HistoryEntry } from './history-entry'
import { HistoryValue } from './history-value'
import styles from './show.module.css'

interface HistoryLineProps {
  readonly definition: UserResource
  readonly entry: HistoryEntry
  readonly dress: Dress
  /** The record it is of, where lines of several stand together: there what changed waits folded where it is much. */
  readonly registro?: number
  readonly children?: ReactNode
}

/** A new record has a line for every field. */
const FOLDED_FROM = 6

/** One line of a history: what was done, by whom, when, and each value before and after. */
export function HistoryLine({ definition, entry, dress, registro, children }: HistoryLineProps) {
  const { acao, em, mudancas } = entry
  const changes = mudancas.length > 0 && <Changes definition={definition} entry={entry} dress={dress} />
  return (
    <li>
      <div className={styles.historyHead}>
        <b>{actLabel(acao)}</b>
        {registro !== undefined && <span className={styles.tag}>{`${definition.rotulo.um} ${registro}`}</span>}
        <span>{authorOf(entry)}</span>
        <time dateTime={em}>{formatInstant(em)}</time>
      </div>
      {registro === undefined || mudancas.length < FOLDED_FROM ? (
        changes
      ) : (
        <details>
          <summary className={styles.fold}>{texts.historyFields(mudancas.length)}</summary>
          {changes}
        </details>
      )}
      {children}
    </li>
  )
}

/** 'baixar' → 'Baixar', where no word of its own is kept. */
function actLabel(acao: string): string {
  return texts.historyActs[acao] ?? acao.charAt(0).toUpperCase() + acao.slice(1)
}

/** A program is named beside the person for whom it asked. */
function authorOf({ usuario, origem }: HistoryEntry): string {
  if (usuario === null) return origem
  const [program] = /(programa|acesso) "[^"]*"$/.exec(origem) ?? []
  return program === undefined ? usuario : `${usuario} · ${program}`
}

function Changes({ definition, entry, dress }: Pick<HistoryLineProps, 'definition' | 'entry' | 'dress'>) {
  return (
    <dl className={styles.changes}>
      {entry.mudancas.map(({ campo, before, after }) => (
        <div key={campo}>
          <dt>{findField(definition, campo)?.rotulo ?? texts.historyKeys[campo] ?? campo}</dt>
          <dd>
            <span className={styles.before}>
              <HistoryValue definition={definition} campo={campo} value={before} dress={dress} />
            </span>
            {' → '}
            <HistoryValue definition={definition} campo={campo} value={after} dress={dress} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
