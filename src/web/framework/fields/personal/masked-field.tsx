import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/masked-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { revealValue } from '../../../refine/calls/reveal-value'
import { isApiError } from '../../../refine/http-error'
import type { InputProps } from '../renderer'
import styles from './masked.module.css'
import { useMasked } from './use-masked'

/** A personal value in a form, masked until it is revealed to be changed, or written anew. Left alone, it stays as it is. */
export function MaskedField({ value, onChange, field, record, id }: InputProps) {
  const masked = useMasked(field, record)
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  /** The control that takes the place of the mask takes its focus, too. */
  const write = (next: unknown) => {
    onChange?.(next)
    requestAnimationFrame(() => (id === undefined ? null : document.getElementById(id)?.focus()))
  }
  const reveal = async () => {
    if (masked === null || isLoading) return
    setLoading(true)
    try {
      write(await revealValue(masked.recurso, masked.id, field.nome))
    } catch (error) {
      if (!isApiError(error)) throw error
      setLoading(false)
      toasts.error({ message: error.message })
    }
  }
  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      <span className={styles.mask}>{String(value)}</span>
      {masked ? (
        <Button
          size="small"
          loading={isLoading}
          aria-label={texts.revealOf(field.rotulo)}
          onClick={() => void reveal()}
        >
          {texts.reveal}
        </Button>
      ) : null}
      <Button size="small" type="text" aria-label={texts.rewriteOf(field.rotulo)} onClick={() => write(null)}>
        {texts.rewrite}
      </Button>
    </div>
  )
}
