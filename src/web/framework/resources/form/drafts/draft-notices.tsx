import { Alert, Button } from 'antd'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts as draftTexts } from '../../../../i18n/draft-texts'
import { texts } from '../../../../i18n/resource-texts'
import styles from '../form.module.css'
import type { useDraft } from './use-draft'
import type { useServerDraft } from './use-server-draft'

interface DraftNoticesProps {
  readonly local: ReturnType<typeof useDraft>
  readonly server: ReturnType<typeof useServerDraft>
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Unfinished edits that are there: the one that the server keeps, else the one of this browser. */
export function DraftNotices({ local, server, onRestore, onDiscard }: DraftNoticesProps) {
  const { found, state } = server
  if (state.kind === 'outro') {
    const { atual } = state
    return (
      <Alert
        type="warning"
        className={styles.notice ?? ''}
        message={draftTexts.other(atual.alterado_por?.nome ?? draftTexts.someone, timeOf(atual.alterado_em))}
        action={
          <>
            <Button size="small" onClick={() => server.takeOver(atual, 'mine')}>
              {draftTexts.keepMine}
            </Button>{' '}
            <Button size="small" type="primary" onClick={() => server.takeOver(atual, 'theirs')}>
              {draftTexts.useTheirs}
            </Button>
          </>
        }
      />
    )
  }
  if (found?.alterado_em) {
    return (
      <Alert
        type="info"
        className={styles.notice ?? ''}
        message={draftTexts.found(found.alterado_por?.nome ?? draftTexts.someone, formatInstant(found.alterado_em))}
        action={
          <Button size="small" onClick={onDiscard}>
            {draftTexts.discard}
          </Button>
        }
      />
    )
  }
  if (!local.found) return null
  return (
    <Alert
      type="info"
      className={styles.notice ?? ''}
      message={texts.draftFound(formatInstant(local.found.savedAt))}
      action={
        <>
          <Button size="small" type="primary" onClick={onRestore}>
            {texts.draftRestore}
          </Button>{' '}
          <Button size="small" onClick={local.discard}>
            {texts.draftDiscard}
          </Button>
        </>
      }
    />
  )
}

/** What the bar says while the server keeps the draft. */
export function DraftStatus({ server }: { readonly server: ReturnType<typeof useServerDraft> }) {
  const { state } = server
  const text =
    state.kind === 'salvando'
      ? draftTexts.saving
      : state.kind === 'salvo'
        ? draftTexts.saved(timeOf(state.em))
        : state.kind === 'falhou'
          ? draftTexts.failed
          : ''
  return (
    <span className={styles.draftStatus} aria-live="polite">
      {text}
    </span>
  )
}

function timeOf(instant: string | null): string {
  return formatInstant(instant ?? '').split(' ')[1] ?? ''
}
