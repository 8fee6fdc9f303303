import { Button } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { FileRules } from '../../../../declaration/fields/file-kinds'
import { fileSize, texts } from '../../../i18n/files-texts'
import styles from '../file.module.css'
import type { InputProps } from '../renderer'
import type { useUpload } from './use-upload'

interface FileDropProps extends Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  readonly label: string
  readonly rules: FileRules
  readonly upload: ReturnType<typeof useUpload>
  /** Several may be chosen at once. */
  readonly several?: boolean
  /** Nothing more is taken. */
  readonly full?: boolean
  /** What is there already, and what can be done with it. */
  readonly children?: ReactNode
}

/** Takes files, dropped or chosen; by keyboard it is an ordinary file field. */
export function FileDrop({ label, rules, upload, several = false, full = false, children, ...control }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const { percent, problem } = upload
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void upload.send(event.dataTransfer.files)
  }
  return (
    <>
      <fieldset
        aria-label={label}
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
        {percent === null ? (
          <label className={full ? styles.full : styles.pick}>
            <input
              {...control}
              className="visually-hidden"
              type="file"
              multiple={several}
              disabled={full}
              accept={rules.aceita.map((extension) => `.${extension}`).join(',')}
              onChange={(event) => {
                void upload.send(event.target.files)
                event.target.value = ''
              }}
            />
            {label}
          </label>
        ) : (
          <>
            <progress max={100} value={percent} aria-label={texts.progress} />
            <span>{texts.sending(percent)}</span>
            <Button size="small" onClick={upload.cancel}>
              {texts.cancel}
            </Button>
          </>
        )}
        <span className={styles.rules}>{texts.accepted(rules.aceita.join(', '), fileSize(rules.maxBytes))}</span>
      </fieldset>
      {problem !== null ? (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
    </>
  )
}
