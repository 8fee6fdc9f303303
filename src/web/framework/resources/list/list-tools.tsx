import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { periodOf } from '../../../../domain/calendar/period'
import { texts } from '../../../i18n/resource-texts'
import { lazyView } from '../../../layout/lazy-view'
import { MenuButton } from '../../../layout/popups/menu-button'
import { useConfig } from '../../../refine/config-context'
import type { CrudFilters } from '../../../refine/hooks'
import { defaultView, encodeListState, isListParameter } from '../../../refine/list/url-state'
import { filtersOf, replaceFilter } from '../table/list-filter'
import { filteredField } from './asked-field'
import { ModeToggle } from './board/mode-toggle'
import { BuilderChip } from './builder/builder-chip'
import { ColumnButton } from './columns/column-button'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip'
import { conditionsOf, EMPTY_DRAFT } from './filter-draft'
import { MineToggle } from './mine-toggle'
import type { ListScreenState } from './use-list-screen-state'

const ReportSummary = lazyView(async () => (await import('./report/report-summary')).ReportSummary)

type ListToolsProps = Pick<ListScreenState, 'definition' | 'view' | 'change' | 'columnLayout'>

/** What narrows and arranges a list, beside its search: one part, fetched while the rows are read. */
export function ListTools({ definition, view, change, columnLayout }: ListToolsProps) {
  const { meus, quadro } = definition.lista
  const { filters, modo } = view
  const narrow = (next: CrudFilters) => change({ filters: next })
  return (
    <>
      <FilterBar definition={definition} filters={filters} onChange={narrow} />
      {meus === null ? null : <MineToggle definition={definition} filters={filters} onChange={narrow} />}
      <BuilderChip />
      {modo === 'lista' ? <ColumnButton definition={definition} {...columnLayout} /> : null}
      {quadro ? <ModeToggle modo={modo} onChange={(next) => change({ modo: next })} /> : null}
      {definition.consulta?.relatorio ? (
        <Suspense fallback={null}>
          <ReportSummary definition={definition} visao={view.visao} within={filters} onOpen={narrow} />
        </Suspense>
      ) : null}
    </>
  )
}

interface FilterBarProps {
  readonly definition: ResourceDefinition
  readonly filters: CrudFilters
  readonly onChange: (filters: CrudFilters) => void
}

/** Filters beyond this many wait behind "+ Filtro" until they are chosen. */
const SHOWN = 6

/** The declared filters as chips; those in use always show. */
function FilterBar({ definition, filters, onChange }: FilterBarProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const { resources } = useConfig()
  const all = definition.lista.filtros.flatMap((filtro) => {
    const found = filteredField(definition, filtro, resources)
    return found ? [{ ...found, como: filtro.como, active: filtersOf(filters, found.field.key).length > 0 }] : []
  })
  const visible = all.filter(({ field, active }, index) => index < SHOWN || active || added.includes(field.key))
  const waiting = all.filter((item) => !visible.includes(item))
  if (all.length === 0) return null
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{texts.filters}</legend>
      {visible.map(({ recurso, field, como }) => (
        <FilterChip
          key={field.key}
          recurso={recurso}
          field={field}
          kind={como}
          filters={filtersOf(filters, field.key)}
          onChange={(conditions) => onChange(replaceFilter(filters, field.key, conditions))}
        />
      ))}
      {waiting.length > 0 ? (
        <MenuButton
          menu={{
            items: waiting.map(({ field }) => ({ key: field.key, label: field.rotulo })),
            onClick: ({ key }) => setAdded([...added, key]),
          }}
        >
          <button type="button" className={`${styles.chip} ${styles.add}`} aria-haspopup="menu">
            + {texts.addFilter}
          </button>
        </MenuButton>
      ) : null}
      {filters.length > 0 ? (
        <Button type="link" size="small" onClick={() => onChange([])}>
          {texts.clearFilters}
        </Button>
      ) : null}
    </fieldset>
  )
}

interface OpenPeriodProps {
  readonly definition: ResourceDefinition
  readonly children: ReactNode
}

/** A list that opens with a period says it in its address before anything is read; an address that says anything of the list stays as it is. */
export function OpenPeriod({ definition, children }: OpenPeriodProps) {
  const [params] = useSearchParams()
  const { pathname, hash } = useLocation()
  const { hoje, resources } = useConfig()
  if ([...params.keys()].some((name) => isListParameter(name, definition))) return children
  const filters = definition.lista.filtros.flatMap((filtro) => {
    const found = filtro.padrao && filteredField(definition, filtro, resources)
    if (!filtro.padrao || !found) return []
    return conditionsOf({ ...EMPTY_DRAFT, ...periodOf(filtro.padrao, hoje) }, found.field, 'periodo')
  })
  const view = defaultView(definition)
  const state = encodeListState({ filters, ...(view && { visao: view.nome }) }, definition)
  const search = new URLSearchParams([...params, ...state]).toString()
  return <Navigate replace to={{ pathname, search, hash }} />
}
