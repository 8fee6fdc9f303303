import { Button } from 'antd'
import { useCallback, useMemo } from 'react'
import type { RoteiroDoContato } from '../../../contract/eventos'
import { andar } from '../../../domain/roteiros/andar'
import { texts } from '../../i18n/screens/contato-texts'
import type { Andado } from './body-of'
import styles from './contact.module.css'
import { NUMBERED, useDigits } from './use-digits'

const words = texts.andar

interface RoteiroWalkProps {
  /** Given by the form. */
  readonly value?: Andado
  readonly onChange?: (andado: Andado) => void
  readonly roteiro: RoteiroDoContato
}

/** The script in force, one step on screen: what to say, the answers by mouse or digit, objections folded. */
export function RoteiroWalk({ value, onChange, roteiro }: RoteiroWalkProps) {
  const { passos, parado } = ownOf(roteiro, value)
  const step = andar(roteiro.etapas, passos) ?? null
  const at = parado ? null : step
  const answers = useMemo(() => answersOf(at), [at])
  const go = useCallback(
    (next: Pick<Andado, 'passos' | 'parado'>) => onChange?.({ roteiro: roteiro.id, ...next }),
    [onChange, roteiro],
  )
  const pick = useCallback(
    (place: number) => {
      const answer = answers[place]
      if (at && answer) go({ passos: [...passos, { etapa: at.ordem, resposta: answer.resposta }], parado: false })
      return at !== null
    },
    [answers, at, passos, go],
  )
  useDigits(at ? pick : null)
  return (
    <fieldset className={styles.steps}>
      <legend>{roteiro.nome}</legend>
      {at === null ? (
        <span role="status">{parado ? words.parado : words.fim}</span>
      ) : (
        <Step etapa={at} answers={answers} onPick={pick} />
      )}
      <div className={styles.walk}>
        {passos.length > 0 && !parado && (
          <Button size="small" onClick={() => go({ passos: passos.slice(0, -1), parado: false })}>
            {words.voltar}
          </Button>
        )}
        {step !== null && (
          <Button size="small" type="text" onClick={() => go({ passos, parado: !parado })}>
            {parado ? words.retomar : words.parar}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Whether a step waits for its answer: the digits are the script's. */
export function isWalking(roteiro: RoteiroDoContato, value: Andado | undefined): boolean {
  const { passos, parado } = ownOf(roteiro, value)
  return !parado && Boolean(andar(roteiro.etapas, passos))
}

type Etapa = RoteiroDoContato['etapas'][number]

interface Answer {
  readonly texto: string
  readonly resposta: string | null
}

interface StepProps {
  readonly etapa: Etapa
  readonly answers: readonly Answer[]
  readonly onPick: (place: number) => void
}

function Step({ etapa, answers, onPick }: StepProps) {
  const { ordem, titulo, fala, objecoes } = etapa
  return (
    <div aria-live="polite">
      <b>{words.etapa(ordem, titulo)}</b>
      <p className={styles.fala}>{fala}</p>
      <fieldset className={styles.tipos} aria-label={words.respostas}>
        {answers.map(({ texto }, place) => (
          <button key={texto} type="button" className={styles.tipo} onClick={() => onPick(place)}>
            {place < NUMBERED && <kbd className={styles.digit}>{place + 1}</kbd>}
            {texto}
          </button>
        ))}
      </fieldset>
      {objecoes.length > 0 && (
        <details key={ordem} className={styles.objecoes}>
          <summary>{words.objecoes(objecoes.length)}</summary>
          <dl>
            {objecoes.map(({ objecao, resposta }) => (
              <div key={objecao}>
                <dt>{objecao}</dt>
                <dd>{resposta}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** Its answers, and how to go on without one where it asks for none. */
function answersOf(etapa: Etapa | null): readonly Answer[] {
  if (etapa === null) return []
  const given = etapa.respostas.map(({ texto }) => ({ texto, resposta: texto }))
  if (etapa.seguinte === undefined) return given
  return [...given, { texto: given.length === 0 ? words.continuar : words.semResposta, resposta: null }]
}

/** What was kept of another script, or of one that leads elsewhere by now, is not this one's. */
function ownOf({ id, etapas }: RoteiroDoContato, value: Andado | undefined): Pick<Andado, 'passos' | 'parado'> {
  if (value?.roteiro === id && andar(etapas, value.passos) !== undefined) return value
  return { passos: [], parado: false }
}
