import type { ReactNode } from 'react'

interface ColumnHeadsProps {
  readonly names: readonly ReactNode[]
  /** Columns from this one on, counted from 0, hold figures; none when not given. */
  readonly figuresFrom?: number
  /** Class of a column of figures. */
  readonly figure?: string | undefined
}

/** The headings of a small table that no list of a resource can be. */
export function ColumnHeads({ names, figuresFrom = names.length, figure }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
          <th key={at} scope="col" className={at >= figuresFrom ? figure : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
