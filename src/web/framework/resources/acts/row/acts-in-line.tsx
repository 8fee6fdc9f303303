import type { ReactNode } from 'react'
import type { RecordActs } from '../use-acts'

interface ActsInLineProps {
  readonly acts: RecordActs
  readonly children: ReactNode
}

/** The buttons of a record's acts with the question that one of them asks; they stand in the line of their neighbours. */
export function ActsInLine({ acts, children }: ActsInLineProps) {
  return (
    <span ref={acts.place} style={{ display: 'contents' }}>
      {children}
      {acts.dialog}
    </span>
  )
}
