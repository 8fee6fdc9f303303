import { titleOf } from '../../../declaration/derive/title'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { ActButton } from './acts/act-button'
import { ActsInLine } from './acts/row/acts-in-line'
import { MoreActs } from './acts/row/more-acts'
import { openActs } from './acts/row/row-room'
import { useActs } from './acts/use-acts'
import { useShownActs } from './use-shown-acts'

interface RowActsProps {
  readonly definition: UserResource
  readonly record: WireRecord
  /** Pixels where each row has its own; else all have the room of a column. */
  readonly room?: number
}

/** What may be done with a row in its present state: all of it where that is short, else what there is room for and the others behind it. */
export function RowActs({ definition, record, room }: RowActsProps) {
  const shown = useShownActs(definition, record, 'linha')
  const acts = useActs(definition, record)
  const title = titleOf(definition, record)
  const open = openActs(definition, shown, room)
  const behind = shown.slice(open.length)
  return (
    <ActsInLine acts={acts}>
      {open.map((act) => (
        <ActButton key={act.nome} recurso={definition.recurso} act={act} acts={acts} record={record} rowTitle={title} />
      ))}
      {behind.length > 0 && (
        <MoreActs recurso={definition.recurso} shown={behind} acts={acts} record={record} title={title} />
      )}
    </ActsInLine>
  )
}
