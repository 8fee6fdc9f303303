import { Suspense } from 'react'
import { LoadingState } from '../../../layout/states'
import { ViewBoundary } from '../../../layout/view-boundary'
import { type PanelProps, usePanel } from '../extensions-context'

/** A registered panel, over a record that stands or that is being written; one that fails takes nothing else with it. */
export function NamedPanel({ nome, ...props }: PanelProps & { readonly nome: string }) {
  const Found = usePanel(nome)
  if (!Found) return null
  return (
    <ViewBoundary>
      <Suspense fallback={<LoadingState />}>
        <Found {...props} />
      </Suspense>
    </ViewBoundary>
  )
}
