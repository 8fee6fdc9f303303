import type { WireRecord } from '../../fields/renderer'
import { useConfig } from '../../refine/config-context'
import type { UserResource } from '../../refine/user-config'
import { SheetPartView } from './sheet-part'
import styles from './show.module.css'
import { visibleParts } from './visible-parts'

interface SheetTopProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

/** `topo` of the `ficha`: what is seen of a record whichever tab is open. */
export function SheetTop({ definition, record }: SheetTopProps) {
  const { resources } = useConfig()
  const parts = visibleParts(definition, definition.ficha.topo, resources)
  if (parts.length === 0) return null
  return (
    <div className={styles.top}>
      {parts.map((part, index) => (
        <SheetPartView key={index} definition={definition} record={record} part={part} alone={false} />
      ))}
    </div>
  )
}
