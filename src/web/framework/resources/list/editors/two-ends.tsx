import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatMessage } from '../../../../../errors/app-error'
import { texts } from '../../../../i18n/resource-texts'
import type { ControlProps } from '../../../fields/input/control-props'
import styles from '../filter-bar.module.css'

interface TwoEndsProps {
  /** Begins the ids of its inputs: `faixa` → `faixa-de`, `faixa-ate`. */
  readonly nome: 'faixa' | 'periodo'
  readonly ends: readonly [from: string | number | null, to: string | number | null]
  readonly input: (end: 0 | 1, control: ControlProps) => ReactNode
  readonly onSubmit: () => void
  /** Above them. */
  readonly children?: ReactNode
}

const REFUSED = { faixa: 'valores_invertidos', periodo: 'periodo_invertido' } as const

/** Two ends, either of which may stay open; one that comes before the other says so and asks nothing. */
export function TwoEnds({ nome, ends: [from, to], input, onSubmit, children }: TwoEndsProps) {
  const [asked, setAsked] = useState(false)
  const isInverted = from !== null && to !== null && to < from
  const problem = asked && isInverted ? `${nome}-problema` : undefined
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isInverted) onSubmit()
      }}
    >
      {children}
      <label htmlFor={`${nome}-de`}>{texts.from}</label>
      {input(0, { id: `${nome}-de` })}
      <label htmlFor={`${nome}-ate`}>{texts.to}</label>
      {input(1, { id: `${nome}-ate`, ...(problem && { 'aria-describedby': problem, 'aria-invalid': true }) })}
      {problem && (
        <p id={problem} role="alert" className={styles.problem}>
          {formatMessage(REFUSED[nome])}
        </p>
      )}
      <Button type="primary" htmlType="submit" block>
        {texts.apply}
      </Button>
    </form>
  )
}
