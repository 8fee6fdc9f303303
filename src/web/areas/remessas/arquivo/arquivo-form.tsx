import { Button, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DropZone } from '../../../framework/staging/drop-zone'
import { SendingBar } from '../../../framework/staging/progress-line'
import staged from '../../../framework/staging/staging.module.css'
import type { Recusa } from '../../../framework/staging/use-file-upload'
import { texts } from '../../../i18n/screens/remessas-texts'
import { useConfig, useUsuario } from '../../../refine/config-context'
import styles from '../remessas.module.css'
import type { Pedido } from './pedido'

interface ArquivoFormProps {
  readonly pedido: Pedido
  /** Share of the file that is on the server, 0 to 1; null while nothing is being sent. */
  readonly sent: number | null
  readonly recusa: Recusa | null
  readonly onChange: (part: Partial<Pedido>) => void
  readonly onSend: () => void
  readonly onCancel: () => void
}

/** First step: whose debts, in which layout, which file. */
export function ArquivoForm({ pedido, sent, recusa, onChange, onSend, onCancel }: ArquivoFormProps) {
  const { layouts } = useConfig()
  const { credor } = useUsuario()
  const errors = recusa?.errors ?? {}
  const isSending = sent !== null
  const unplaced = recusa !== null && !FIELDS.some((name) => errors[name]) ? recusa.message : ''
  const { form, ask } = useFocusAfterwards(recusa, isSending)
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
        onSend()
      }}
    >
      <div className={staged.body}>
        <div className={styles.pair}>
          <Labelled label={texts.credor} errors={errors.credor_id}>
            {(control) => (
              <Select
                {...control}
                showSearch
                optionFilterProp="label"
                {...(errors.credor_id && { status: 'error' as const })}
                placeholder={texts.credorEscolha}
                disabled={isSending}
                value={pedido.credor_id}
                options={credor.map(({ id, nome }) => ({ value: id, label: `${id} · ${nome}` }))}
                onChange={(credor_id) => onChange({ credor_id })}
              />
            )}
          </Labelled>
          <Labelled label={texts.layout} errors={errors.layout}>
            {(control) => (
              <Select
                {...control}
                {...(errors.layout && { status: 'error' as const })}
                placeholder={texts.layoutEscolha}
                disabled={isSending}
                value={pedido.layout}
                options={layouts.map(({ layout, rotulo }) => ({ value: layout, label: rotulo }))}
                onChange={(layout) => onChange({ layout })}
              />
            )}
          </Labelled>
        </div>
        <Labelled label={texts.arquivo} errors={errors.arquivo}>
          {(control) => (
            <DropZone
              accept=".csv,.txt,text/csv,text/plain"
              {...control}
              arquivo={pedido.arquivo}
              disabled={isSending ? 'sim' : 'nao'}
              onChoose={(arquivo) => onChange({ arquivo })}
            />
          )}
        </Labelled>
        <p className={staged.hint}>{texts.arquivoAjuda}</p>
        {unplaced !== '' && (
          <p role="alert" tabIndex={-1} className={staged.problem}>
            {unplaced}
          </p>
        )}
        {isSending && <SendingBar share={sent} reading={texts.conferindo} />}
        <div className={staged.buttons}>
          <Button type="primary" htmlType="submit" disabled={isSending}>
            {texts.conferir}
          </Button>
          {isSending && <Button onClick={onCancel}>{texts.cancelar}</Button>}
        </div>
      </div>
    </form>
  )
}

/** Once what was sent is answered: the field that was refused, else the button again. */
function useFocusAfterwards(recusa: Recusa | null, isSending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || isSending) return
    asked.current = false
    const wrong =
      recusa && form.current?.querySelector<HTMLElement>('input[aria-invalid="true"], [role="alert"][tabindex]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [recusa, isSending])
  const ask = () => {
    asked.current = true
  }
  return { form, ask }
}

const FIELDS = ['credor_id', 'layout', 'arquivo'] as const

interface Control {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface LabelledProps {
  readonly label: string
  readonly errors: readonly string[] | undefined
  readonly children: (control: Control) => ReactNode
}

function Labelled({ label, errors, children }: LabelledProps) {
  const id = useId()
  const control: Control = errors ? { id, 'aria-describedby': `${id}-erro`, 'aria-invalid': true } : { id }
  return (
    <div className={styles.field}>
      <label className={staged.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {errors && (
        <p className={staged.error} role="alert" id={`${id}-erro`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
