import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../../i18n/importacao-texts'
import styles from './staging.module.css'
import { StepLine } from './step-line'

interface StagingFrameProps {
  /** The steps, and which one this is, from 0. */
  readonly nomes: readonly string[]
  readonly atual: number
  readonly problem?: string | null
  readonly children: ReactNode
}

/** Bringing a file in: the steps, then the one where it stands, which takes the focus when it changes. */
export function StagingFrame({ nomes, atual, problem = null, children }: StagingFrameProps) {
  const etapa = useRef<HTMLElement>(null)
  const shown = useRef(atual)
  useEffect(() => {
    if (shown.current === atual) return
    shown.current = atual
    etapa.current?.focus()
  }, [atual])
  return (
    <>
      <StepLine label={texts.etapasRotulo} nomes={nomes} atual={atual} />
      <section
        ref={etapa}
        tabIndex={-1}
        aria-label={texts.etapa(atual + 1, nomes.length, nomes[atual] ?? '')}
        className={styles.etapa}
      >
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {children}
      </section>
    </>
  )
}
