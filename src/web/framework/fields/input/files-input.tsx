import { Button } from 'antd'
import { useRef, useState } from 'react'
import { fileRulesOf } from '../../../../declaration/fields/file-kinds'
import { USUAL } from '../../../../declaration/fields/structured/lista-de'
import { fileSize, texts } from '../../../i18n/files-texts'
import type { StoredFileValue } from '../../../refine/calls/files'
import styles from '../file.module.css'
import { pathOfFile, readFileValues } from '../file-value'
import type { InputProps } from '../renderer'
import { useFieldOwner } from '../use-field-owner'
import { controlProps } from './control-props'
import { FileDrop } from './file-drop'
import { Thumb } from './thumb'
import { useUpload } from './use-upload'

/** Sends, orders and removes the files of a field. Each is sent at once; the record takes them, in this order, when it is saved. */
export function FilesInput(props: InputProps) {
  const { value, onChange, field, recurso } = props
  const files = readFileValues(value)
  const latest = useRef(files)
  latest.current = files
  const [removed, setRemoved] = useState<{ readonly file: StoredFileValue; readonly at: number } | null>(null)
  const sent = useRef(new Map<number, File>())
  const change = (next: readonly StoredFileValue[]) => {
    latest.current = next
    onChange?.(next)
  }
  const rules = fileRulesOf(field)
  const room = Math.max(0, (typeof field.max === 'number' ? field.max : USUAL) - files.length)
  const upload = useUpload({
    path: `/${recurso}/arquivos/${field.nome}`,
    maxBytes: rules.maxBytes,
    room,
    onSent: (file, content) => {
      sent.current.set(file.id, content)
      change([...latest.current, file])
    },
  })
  const remove = (at: number) => {
    const file = files[at]
    if (!file) return
    setRemoved({ file, at })
    change(files.toSpliced(at, 1))
  }
  const undo = () => {
    if (removed && room > 0) change(files.toSpliced(removed.at, 0, removed.file))
    setRemoved(null)
  }
  const { onBlur: _, ...control } = controlProps(props)
  return (
    <>
      {files.length > 0 ? (
        <ol className={styles.files} aria-label={field.rotulo}>
          {files.map((file, at) => (
            <FileLine
              key={file.id}
              {...{ file, at, props }}
              content={sent.current.get(file.id)}
              last={at === files.length - 1}
              move={(to) => change(files.toSpliced(at, 1).toSpliced(to, 0, file))}
              remove={() => remove(at)}
            />
          ))}
        </ol>
      ) : null}
      {removed ? (
        <p role="status" className={styles.removed}>
          {texts.removed(removed.file.nome)}{' '}
          <Button size="small" type="link" disabled={room === 0} onClick={undo}>
            {texts.undo}
          </Button>
        </p>
      ) : null}
      <FileDrop {...control} several label={texts.add} rules={rules} upload={upload} full={room === 0}>
        <span>{room === 0 ? texts.noRoom(files.length) : texts.dropMany(room)}</span>
      </FileDrop>
    </>
  )
}

interface FileLineProps {
  readonly file: StoredFileValue
  /** Its place, from 0. */
  readonly at: number
  readonly last: boolean
  /** As it was sent just now. */
  readonly content: File | undefined
  readonly props: InputProps
  readonly move: (to: number) => void
  readonly remove: () => void
}

function FileLine({ file, at, last, content, props, move, remove }: FileLineProps) {
  const { field, record } = props
  const owner = useFieldOwner(field)
  const path = owner && pathOfFile({ owner, field, record }, file)
  return (
    <li>
      {field.lista_de === 'imagem' ? <Thumb content={content} path={path} /> : null}
      <span className={styles.chosen}>
        {file.nome} <span className={styles.size}>{fileSize(file.tamanho)}</span>
      </span>
      <Button
        size="small"
        type="text"
        disabled={at === 0}
        aria-label={texts.earlier(file.nome)}
        onClick={() => move(at - 1)}
      >
        ↑
      </Button>
      <Button size="small" type="text" disabled={last} aria-label={texts.later(file.nome)} onClick={() => move(at + 1)}>
        ↓
      </Button>
      <Button size="small" type="text" danger aria-label={texts.removeOf(file.nome)} onClick={remove}>
        {texts.remove}
      </Button>
    </li>
  )
}
