import { texts } from '../i18n/texts'
import styles from './login.module.css'

interface CpfFieldProps {
  readonly cpf: string
  readonly onCpf: (cpf: string) => void
  /** Why the form was not taken, said above the field; null: nothing speaks against it. */
  readonly problem: string | null
}

/** The first field of whoever is not logged in, with the focus on it. */
export function CpfField({ cpf, onCpf, problem }: CpfFieldProps) {
  return (
    <>
      <div aria-live="assertive">
        {problem && (
          <p className={styles.problem} id="problema">
            {problem}
          </p>
        )}
      </div>
      <label htmlFor="cpf">{texts.login.cpf}</label>
      <input
        id="cpf"
        name="username"
        inputMode="numeric"
        autoComplete="username"
        // biome-ignore lint/a11y/noAutofocus: typing the CPF is the first thing to do here
        autoFocus
        value={cpf}
        onChange={(event) => onCpf(maskCpf(event.target.value))}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'problema' : undefined}
      />
    </>
  )
}

/** Types a CPF as people write it: '52998224725' → '529.982.247-25'. More than 11 digits are not taken. */
export function maskCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}
