import { Suspense } from 'react'
import { lazyView } from '../../../layout/lazy-view'
import type { InputProps } from '../renderer'

const RichTextEditor = lazyView(async () => (await import('./rich-text/rich-text-editor')).RichTextEditor)

/** A rich text; its editor is fetched when a form holds one. */
export function RichTextInput(props: InputProps) {
  return (
    <Suspense fallback={null}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
