import { titleOf } from '../../../declaration/derive/title'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { ActButton } from './acts/act-button'
import { ActsInLine } from './acts/row/acts-in-line'
import { MoreActs } from './acts/row/more-acts'
import { foldsActs } from './acts/row/row-room'
import { useActs } from './acts/use-acts'
import { useShownActs } from './use-shown-acts'

interface RowActsProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

/** What may be done with a row in its present state: all of it where that is short, else the first thing and the others behind it. */
export function RowActs({ definition, record }: RowActsProps) {
  const shown = useShownActs(definition, record, 'linha')
  const acts = useActs(definition, record)
  const title = titleOf(definition, record)
  const open = foldsActs(definition) ? shown.slice(0, 1) : shown
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
