import { type DragEvent, useState } from 'react'
import { fileSize } from '../../i18n/files-texts'
import { texts } from '../../i18n/importacao-texts'
import styles from './file-parts.module.css'

interface DropZoneProps {
  readonly arquivo: File | null
  readonly onChoose: (arquivo: File) => void
  /** Where several may be taken at once; without it a second one is refused. */
  readonly onChooseMany?: (arquivos: readonly File[]) => void
  readonly disabled: 'nao' | 'sim'
  /** As the browser's file chooser takes it. */
  readonly accept: string
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** Takes a file, or several where that is asked, dropped or chosen; by keyboard it is an ordinary file field. */
export function DropZone({ arquivo, onChoose, onChooseMany, disabled, accept, ...control }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    const [file] = all
    setTooMany(all.length > 1 && onChooseMany === undefined)
    if (file && all.length === 1) onChoose(file)
    else if (all.length > 1) onChooseMany?.(all)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled === 'nao') take(event.dataTransfer.files)
  }
  return (
    <>
      <label
        className={`${styles.drop} ${isOver ? styles.dropOver : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...control}
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={onChooseMany !== undefined}
          disabled={disabled === 'sim'}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {arquivo ? (
          <span>
            <b>{arquivo.name}</b> <span className={styles.muted}>{fileSize(arquivo.size)}</span>
          </span>
        ) : (
          <span>{onChooseMany === undefined ? texts.solte : texts.solteVarios}</span>
        )}
        <span className={styles.pick}>{arquivo ? texts.troque : texts.escolha}</span>
      </label>
      {tooMany && (
        <p role="alert" className={styles.error}>
          {texts.umSo}
        </p>
      )}
    </>
  )
}
