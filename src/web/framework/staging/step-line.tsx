import type { ReactNode } from 'react'
import parts from './file-parts.module.css'

interface StepLineProps {
  readonly label: string
  readonly nomes: readonly string[]
  /** From 0. */
  readonly atual: number
  /** Leads to a step; null for one that cannot be gone to yet. Without it the line is only read. */
  readonly leadTo?: (index: number) => (() => void) | null
}

/** The steps of a way, and which one this is. */
export function StepLine({ label, nomes, atual, leadTo }: StepLineProps) {
  return (
    <ol className={parts.steps} aria-label={label}>
      {nomes.map((nome, index) => (
        <li
          key={nome}
          className={index < atual ? parts.past : undefined}
          {...(index === atual && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden="true">{index < atual ? '✓' : index + 1}</span>
          <Name go={index === atual ? null : (leadTo?.(index) ?? null)}>{nome}</Name>
        </li>
      ))}
    </ol>
  )
}

function Name({ go, children }: { readonly go: (() => void) | null; readonly children: ReactNode }) {
  if (go === null) return <>{children}</>
  return (
    <button type="button" onClick={go}>
      {children}
    </button>
  )
}
