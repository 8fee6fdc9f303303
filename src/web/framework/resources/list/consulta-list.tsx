import { Suspense, useMemo } from 'react'
import { formatCount } from '../../../../domain/money/format'
import { lazyView } from '../../../layout/lazy-view'
import { LoadingState } from '../../../layout/states'
import { useConfig } from '../../../refine/config-context'
import { ExportButton } from './export/export-button'
import type { ListFrameProps } from './resource-list-page'
import styles from './resource-list-page.module.css'

const ResourceListPage = lazyView(async () => (await import('./resource-list-page')).ResourceListPage)

interface ConsultaListProps {
  readonly consulta: string
  /** Acts that the page knows this user may not do, beyond what his permissions say. */
  readonly without?: readonly string[]
}

/** The list of a consulta inside another page, with all that its own screen has. Nothing when this user may not see it. */
export function ConsultaList({ consulta, without = NONE }: ConsultaListProps) {
  const { consultas } = useConfig()
  const whole = Object.hasOwn(consultas, consulta) ? consultas[consulta] : undefined
  const definition = useMemo(
    () => whole && { ...whole, atos: whole.atos.filter(({ nome }) => !without.includes(nome)) },
    [whole, without],
  )
  if (definition === undefined) return null
  return (
    <Suspense fallback={<LoadingState />}>
      <ResourceListPage definition={definition} frame={InPage} />
    </Suspense>
  )
}

const NONE: readonly string[] = []

function InPage({ definition, total, children }: ListFrameProps) {
  return (
    <>
      <div className={styles.inside}>
        <h2 className={styles.heading}>
          {definition.rotulo.varios}{' '}
          {total === null ? null : <span className={styles.count}>{formatCount(total)}</span>}
        </h2>
        <ExportButton />
      </div>
      {children}
    </>
  )
}
