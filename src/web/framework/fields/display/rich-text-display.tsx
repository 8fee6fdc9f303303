import { Suspense } from 'react'
import { lazyView } from '../../../layout/lazy-view'
import { formatValue } from '../format'
import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import { Blank } from './text-display'

const RichText = lazyView(async () => (await import('./rich-text')).RichText)

/** As it is meant to look on a record's page; its words in one line in a table. */
export function RichTextDisplay({ value, field, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const words = formatValue(value, field)
  if (place !== 'show') return <span title={words}>{words.replace(/\s+/g, ' ')}</span>
  return (
    <Suspense fallback={words}>
      <RichText text={String(value)} />
    </Suspense>
  )
}
