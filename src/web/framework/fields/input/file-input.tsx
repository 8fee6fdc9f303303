import { Button } from 'antd'
import { fileRulesOf } from '../../../../declaration/fields/file-kinds'
import { fileSize, texts } from '../../../i18n/files-texts'
import styles from '../file.module.css'
import { readFileValue } from '../file-value'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import { FileDrop } from './file-drop'
import { useUpload } from './use-upload'

/** Chooses, replaces or removes the file of a field. It is sent at once; the record takes it when it is saved. */
export function FileInput(props: InputProps) {
  const { value, onChange, field, recurso } = props
  const rules = fileRulesOf(field)
  const upload = useUpload({
    path: `/${recurso}/arquivos/${field.nome}`,
    maxBytes: rules.maxBytes,
    onSent: (file) => onChange?.(file),
  })
  const file = readFileValue(value)
  const { onBlur: _, ...control } = controlProps(props)
  return (
    <FileDrop {...control} label={file ? texts.replace : texts.choose} rules={rules} upload={upload}>
      {file ? (
        <>
          <span className={styles.chosen}>
            {file.nome} <span className={styles.size}>{fileSize(file.tamanho)}</span>
          </span>
          <Button
            size="small"
            type="text"
            danger
            aria-label={texts.removeOf(file.nome)}
            onClick={() => onChange?.(null)}
          >
            {texts.remove}
          </Button>
        </>
      ) : (
        <span>{texts.dropHere}</span>
      )}
    </FileDrop>
  )
}
