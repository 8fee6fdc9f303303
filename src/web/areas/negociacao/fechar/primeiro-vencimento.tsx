import { useId } from 'react'
import { formatDate } from '../../../../domain/calendar/read-date'
import { DateInput } from '../../../framework/fields/input/date-input'
import { plainField } from '../../../framework/fields/plain-field'
import { texts } from '../../../i18n/screens/limites-texts'
import type { Prazo } from '../../../refine/calls/use-prazo'
import styles from '../negociacao.module.css'

interface PrimeiroVencimentoProps {
  readonly value: string | null
  readonly prazo: Prazo | undefined
  readonly onChange: (value: string | null) => void
}

const words = texts.dialogo

/** The first due date that goes with a request: it should not pass before somebody decides. */
export function PrimeiroVencimento({ value, prazo, onChange }: PrimeiroVencimentoProps) {
  const id = useId()
  const isEarly = prazo !== undefined && value !== null && value < prazo.primeiro_vencimento
  return (
    <div style={{ marginTop: 12 }}>
      <label className={styles.label} htmlFor={id}>
        {words.primeiro}
      </label>
      <DateInput
        id={id}
        field={plainField('dataEntrada', 'data', words.primeiro)}
        record={{}}
        recurso=""
        value={value}
        onChange={(day) => onChange(typeof day === 'string' ? day : null)}
      />
      {prazo && (
        <p className={isEarly ? styles.error : styles.muted} role="note">
          {isEarly
            ? words.primeiroCedo(formatDate(prazo.primeiro_vencimento))
            : words.primeiroAjuda(formatDate(prazo.validade))}
        </p>
      )}
    </div>
  )
}
