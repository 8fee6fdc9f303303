import { Checkbox } from 'antd'
import { texts } from '../../i18n/screens/contato-texts'
import styles from './contact.module.css'

interface RoteiroStepsProps {
  readonly value?: readonly string[]
  readonly onChange?: (steps: string[]) => void
  readonly roteiro: string
}

/** The script while one talks: what was said is ticked off, and goes into the event's text. */
export function RoteiroSteps({ value = [], onChange, roteiro }: RoteiroStepsProps) {
  const steps = stepsOf(roteiro)
  return (
    <fieldset className={styles.steps}>
      <legend>{texts.roteiro}</legend>
      {steps.map((step) => (
        <Checkbox
          key={step}
          checked={value.includes(step)}
          onChange={({ target }) =>
            onChange?.(steps.filter((one) => (one === step ? target.checked : value.includes(one))))
          }
        >
          {step}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** One step per line, or per sentence where it is one paragraph. */
function stepsOf(roteiro: string): readonly string[] {
  const lines = roteiro.split('\n')
  const parts = lines.length > 1 ? lines : roteiro.split(/(?<=[.;?!])\s+/)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}
