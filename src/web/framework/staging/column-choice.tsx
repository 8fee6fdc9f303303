import { Select } from 'antd'
import { useId } from 'react'
import { texts } from '../../i18n/importacao-texts'
import styles from './columns.module.css'
import staged from './staging.module.css'

interface ColumnChoiceProps {
  readonly titulo: string
  readonly amostras: readonly string[]
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly errors?: readonly string[] | undefined
  readonly onChange: (key: string | null) => void
}

/** One column of a file with samples, and which field it is. */
export function ColumnChoice({ titulo, amostras, value, options, errors, onChange }: ColumnChoiceProps) {
  const id = useId()
  return (
    <li>
      <div className={styles.column}>
        <label htmlFor={id}>{titulo}</label>
        <span className={styles.samples}>{amostras.length > 0 ? amostras.join(' · ') : texts.vazia}</span>
      </div>
      <div>
        <Select
          id={id}
          className={styles.choice ?? ''}
          aria-label={texts.vaiPara(titulo)}
          showSearch
          allowClear
          optionFilterProp="label"
          placeholder={texts.naoImportar}
          value={value}
          options={[...options]}
          onChange={(key: string | undefined) => onChange(key ?? null)}
          {...(errors && { status: 'error' as const })}
        />
        {errors && (
          <p role="alert" className={staged.error}>
            {errors.join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}
