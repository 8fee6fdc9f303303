import { Button } from 'antd'
import { ATTACHMENT_RULES } from '../../../../../declaration/fields/file-kinds'
import { formatInstant } from '../../../../../domain/calendar/sao-paulo'
import { texts } from '../../../../i18n/files-texts'
import { AbsentState, EmptyState } from '../../../../layout/states'
import { useCanDeclared } from '../../../../refine/config-context'
import { FileLink } from '../../../fields/file-link'
import { readFileValue } from '../../../fields/file-value'
import { FileDrop } from '../../../fields/input/file-drop'
import { useUpload } from '../../../fields/input/use-upload'
import styles from '../show.module.css'
import own from './beside.module.css'
import { readAuthored } from './beside-line'
import { RemoveLine } from './remove-line'
import type { Beside } from './use-beside'

export interface BesidePanelProps {
  readonly recurso: string
  readonly id: number
  readonly beside: Beside
}

/** Files kept beside a record: sent by dropping, saved again by their name. */
export function AttachmentsPanel({ recurso, id, beside }: BesidePanelProps) {
  const may = useCanDeclared()(recurso, 'editar')
  const path = `/${recurso}/${id}/anexos`
  const upload = useUpload({ path, maxBytes: ATTACHMENT_RULES.maxBytes, onSent: beside.refetch })
  if (beside.rows === null) {
    return <AbsentState error={beside.error} onRetry={beside.refetch} />
  }
  return (
    <section className={styles.card} aria-label={texts.attachments}>
      {may ? (
        <div className={own.add}>
          <FileDrop label={texts.attach} rules={ATTACHMENT_RULES} upload={upload}>
            <span>{texts.dropHere}</span>
          </FileDrop>
        </div>
      ) : null}
      {beside.rows.length === 0 ? <EmptyState title={texts.noAttachments} hint={texts.noAttachmentsHint} /> : null}
      <ul className={own.lines}>
        {beside.rows.map((row) => {
          const [file, line] = [readFileValue(row), readAuthored(row)]
          if (file === null || line === null) return null
          return (
            <li key={line.id}>
              <FileLink file={file} path={`${path}/${line.id}`} />
              <span className={own.who}>
                {line.autor} · <time dateTime={line.em}>{formatInstant(line.em)}</time>
              </span>
              {may ? (
                <RemoveLine
                  path={`${path}/${line.id}`}
                  label={texts.removeOf(file.nome)}
                  question={texts.removeAttachmentAsk(file.nome)}
                  hint={texts.removeAttachmentHint}
                  onRemoved={beside.refetch}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {beside.more === null ? null : <Button onClick={beside.more}>{texts.older}</Button>}
    </section>
  )
}
