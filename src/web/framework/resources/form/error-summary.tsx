import { Alert } from 'antd'
import { texts } from '../../../i18n/resource-texts'
import styles from './form.module.css'

/** One thing to correct, and the control to go to; `inputId` is null when nothing on screen answers for it. */
export interface FormProblem {
  readonly label: string
  readonly message: string
  readonly inputId: string | null
}

interface ErrorSummaryProps {
  readonly problems: readonly FormProblem[]
  /** Leads to the control of one. */
  readonly onGo?: (inputId: string) => void
}

/** Everything that keeps the form from being saved; each line leads to its field. What is of no field is not to be corrected there. */
export function ErrorSummary({ problems, onGo = focusInput }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  const ofFields = problems.every(({ label }) => label !== '')
  return (
    <Alert
      type="error"
      showIcon
      className={styles.summary ?? ''}
      message={ofFields ? texts.summaryTitle(problems.length) : texts.saveFailed}
      description={
        <ul>
          {problems.map(({ label, message, inputId }, index) => (
            <li key={index}>
              {inputId === null ? (
                <span>{label === '' ? message : `${label}: ${message}`}</span>
              ) : (
                <button type="button" onClick={() => onGo(inputId)}>
                  {label}: {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Goes to a control, or to the first one inside when the id is a group's. */
export function focusInput(inputId: string): void {
  const element = document.getElementById(inputId)
  const target = element?.matches('div')
    ? (element.querySelector<HTMLElement>('input, textarea, button') ?? element)
    : element
  target?.scrollIntoView?.({ block: 'center' })
  target?.focus()
}
