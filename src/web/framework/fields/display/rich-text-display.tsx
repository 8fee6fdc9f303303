import { Suspense } from 'react'
import { lazyView } from '../../../layout/lazy-view'
import { formatValue } from '../format'
import type { DisplayProps } from '../renderer'
import { LongTextDisplay } from './long-text-display'

const RichText = lazyView(async () => (await import('./rich-text')).RichText)

/** As it is meant to look on a record's page; its words in one line in a table. */
export function RichTextDisplay(props: DisplayProps) {
  const { value, field, place } = props
  const words = formatValue(value, field)
  if (place !== 'show' || words === '') return <LongTextDisplay {...props} value={words} />
  return (
    <Suspense fallback={words}>
      <RichText text={String(value)} />
    </Suspense>
  )
}
