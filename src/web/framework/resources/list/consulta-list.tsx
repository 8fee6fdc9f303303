import { Suspense } from 'react'
import { lazyView } from '../../../layout/lazy-view'
import { LoadingState } from '../../../layout/states'
import { useConfig } from '../../../refine/config-context'
import { ExportButton } from './export/export-button'
import type { ListFrameProps } from './resource-list-page'
import styles from './resource-list-page.module.css'

const ResourceListPage = lazyView(async () => (await import('./resource-list-page')).ResourceListPage)

/** The list of a consulta inside another page, with all that its own screen has. Nothing when this user may not see it. */
export function ConsultaList({ consulta }: { readonly consulta: string }) {
  const { consultas } = useConfig()
  const definition = Object.hasOwn(consultas, consulta) ? consultas[consulta] : undefined
  if (definition === undefined) return null
  return (
    <Suspense fallback={<LoadingState />}>
      <ResourceListPage definition={definition} frame={InPage} />
    </Suspense>
  )
}

function InPage({ children }: ListFrameProps) {
  return (
    <>
      <div className={styles.inside}>
        <ExportButton />
      </div>
      {children}
    </>
  )
}
