import { Button } from 'antd'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts } from '../../../../i18n/files-texts'
import { readPeople, withNames } from '../../../../layout/mention-text'
import { AbsentState, EmptyState } from '../../../../layout/states'
import { useCanDeclared, useUsuario } from '../../../../refine/config-context'
import { isPlainObject } from '../../../fields/wire-value'
import styles from '../show.module.css'
import type { BesidePanelProps } from './attachments-panel'
import own from './beside.module.css'
import { readAuthored } from './beside-line'
import { CommentForm } from './comment-form'
import { RemoveLine } from './remove-line'

/** What people wrote beside a record, newest first. */
export function CommentsPanel({ recurso, id, beside }: BesidePanelProps) {
  const can = useCanDeclared()
  const me = useUsuario()
  const mayWrite = can(recurso, 'comentar')
  if (beside.rows === null) {
    return <AbsentState error={beside.error} onRetry={beside.refetch} />
  }
  return (
    <section className={styles.card} aria-label={texts.comments}>
      {mayWrite ? <CommentForm recurso={recurso} id={id} onWritten={beside.refetch} /> : null}
      {beside.rows.length === 0 ? <EmptyState title={texts.noComments} hint={texts.noCommentsHint} /> : null}
      <ol className={own.lines}>
        {beside.rows.map((row) => {
          const line = readAuthored(row)
          if (line === null || !isPlainObject(row)) return null
          const mayRemove = mayWrite && (line.usuarioId === me.id || can(recurso, 'excluir'))
          return (
            <li key={line.id}>
              <b>{line.autor}</b>
              <time className={own.who} dateTime={line.em}>
                {formatInstant(line.em)}
              </time>
              {mayRemove ? (
                <RemoveLine
                  path={`/${recurso}/${id}/comentarios/${line.id}`}
                  label={texts.removeComment(line.autor)}
                  question={texts.removeCommentAsk}
                  onRemoved={beside.refetch}
                />
              ) : null}
              <p className={own.text}>{withNames(String(row.texto ?? ''), readPeople(row.mencoes))}</p>
            </li>
          )
        })}
      </ol>
      {beside.more === null ? null : <Button onClick={beside.more}>{texts.older}</Button>}
    </section>
  )
}
