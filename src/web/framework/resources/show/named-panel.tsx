import { Suspense } from 'react'
import { LoadingState } from '../../../layout/states'
import { type PanelProps, usePanel } from '../extensions-context'

/** A registered panel, over a record that stands or that is being written. */
export function NamedPanel({ nome, ...props }: PanelProps & { readonly nome: string }) {
  const Found = usePanel(nome)
  if (!Found) return null
  return (
    <Suspense fallback={<LoadingState />}>
      <Found {...props} />
    </Suspense>
  )
}
