import { Input } from 'antd'
import { useId } from 'react'
import type { PassoDoPlano, Previa } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import styles from '../estudio.module.css'
import { Part } from './part'

const words = texts.mudancas

interface PlanPartProps {
  readonly plano: NonNullable<Previa['plano']>
  /** What was written for each phrase. */
  readonly frases: ReadonlyMap<string, string>
  readonly onFrase: (frase: string, said: string) => void
}

/** The plan of the migration, as the terminal shows it; what is lost waits for its phrase. */
export function PlanPart({ plano: { passos, notas }, frases, onFrase }: PlanPartProps) {
  return (
    <Part title={words.banco}>
      {passos.length === 0 && <p className={styles.note}>{words.nadaNoBanco}</p>}
      <ol className={styles.steps}>
        {passos.map((passo) => (
          <Step key={passo.id} passo={passo} said={frases.get(passo.frase ?? '') ?? ''} onFrase={onFrase} />
        ))}
      </ol>
      {notas.map((nota) => (
        <p key={nota} className={styles.note}>
          {nota}
        </p>
      ))}
    </Part>
  )
}

interface StepProps extends Pick<PlanPartProps, 'onFrase'> {
  readonly passo: PassoDoPlano
  readonly said: string
}

function Step({ passo, said, onFrase }: StepProps) {
  const { classe, situacao, faz, detalhe, frase } = passo
  const id = useId()
  return (
    <li>
      <span className={styles.kind}>{named(words.classes, classe)}</span> {faz}
      {situacao !== 'pronto' && <strong className={styles.bad}> · {named(words.situacoes, situacao)}</strong>}
      {detalhe !== null && <pre className={styles.detail}>{detalhe}</pre>}
      {frase !== null && (
        <>
          <label htmlFor={id} className={styles.ask}>
            {words.confirme(frase)}
          </label>
          <Input
            id={id}
            aria-required="true"
            autoComplete="off"
            value={said}
            onChange={({ target }) => onFrase(frase, target.value)}
          />
        </>
      )}
    </li>
  )
}

function named(all: Readonly<Record<string, string>>, name: string): string {
  return all[name] ?? name
}
