import { ModeToggle } from './board/mode-toggle'
import { BuilderChip } from './builder/builder-chip'
import { ColumnButton } from './columns/column-button'
import { FilterBar } from './filter-bar'
import { MineToggle } from './mine-toggle'
import type { ListScreenState } from './use-list-screen-state'

type ListToolsProps = Pick<ListScreenState, 'definition' | 'view' | 'change' | 'columnLayout'>

/** What narrows and arranges a list, beside its search: no row waits for it. */
export function ListTools({ definition, view, change, columnLayout }: ListToolsProps) {
  const { meus, quadro } = definition.lista
  const filtered = {
    definition,
    filters: view.filters,
    onChange: (filters: typeof view.filters) => change({ filters }),
  }
  return (
    <>
      <FilterBar {...filtered} />
      {meus === null ? null : <MineToggle {...filtered} />}
      <BuilderChip />
      {view.modo === 'lista' ? <ColumnButton definition={definition} {...columnLayout} /> : null}
      {quadro ? <ModeToggle modo={view.modo} onChange={(modo) => change({ modo })} /> : null}
    </>
  )
}
