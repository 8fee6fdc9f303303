import { useResourceDefinition } from '../../../refine/config-context'
import { useOne } from '../../../refine/hooks'
import { ActDialog } from './act-dialog'

interface RecordActDialogProps {
  readonly recurso: string
  /** As the declaration names it. */
  readonly ato: string
  readonly id: number
  readonly onClose: () => void
}

/** The question of a declared act where no list or page of its resource asks it: the record is read first. */
export function RecordActDialog({ recurso, ato, id, onClose }: RecordActDialogProps) {
  const definition = useResourceDefinition(recurso)
  const { data } = useOne({ resource: recurso, id, errorNotification: false, queryOptions: { cacheTime: 0 } })
  const act = definition?.atos.find(({ nome }) => nome === ato)
  if (!definition || !act || !data) return null
  return <ActDialog definition={definition} act={act} records={[data.data]} onClose={onClose} />
}
