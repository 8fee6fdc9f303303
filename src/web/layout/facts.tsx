import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A name and what stands under it; null: nothing to be said, and so left out. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Where they stand otherwise than side by side. */
  readonly className?: string | undefined
}

/** Facts of one thing, each with its name. */
export function Facts({ facts, className = styles.facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value], at) =>
        value === null ? null : (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
