import { Form } from 'antd'
import { formatDate } from '../../../../domain/calendar/read-date'
import { DateInput } from '../../../framework/fields/input/date-input'
import { plainField } from '../../../framework/fields/plain-field'
import { texts } from '../../../i18n/screens/limites-texts'
import type { Prazo } from '../../../refine/calls/use-prazo'
import styles from '../negociacao.module.css'

interface PrimeiroVencimentoProps {
  /** What is shown while nothing was chosen. */
  readonly value: string | null
  readonly prazo: Prazo | undefined
}

const words = texts.dialogo
const PRIMEIRO = plainField('primeiro', 'data', words.primeiro)

/** The first due date that goes with a request: it should not pass before somebody decides. */
export function PrimeiroVencimento({ value, prazo }: PrimeiroVencimentoProps) {
  const isEarly = prazo !== undefined && value !== null && value < prazo.primeiro_vencimento
  return (
    <>
      <Form.Item name="primeiro" label={words.primeiro} getValueProps={() => ({ value })}>
        <DateInput field={PRIMEIRO} record={{}} recurso="" />
      </Form.Item>
      {prazo && (
        <p className={isEarly ? styles.error : styles.muted} role="note">
          {isEarly
            ? words.primeiroCedo(formatDate(prazo.primeiro_vencimento))
            : words.primeiroAjuda(formatDate(prazo.validade))}
        </p>
      )}
    </>
  )
}
