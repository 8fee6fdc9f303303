import { useMemo, useState } from 'react'
import { texts } from '../../../i18n/resource-texts'
import { EmptyState, ErrorState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import type { CrudFilters, CrudSorting } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { rowFields } from '../list/row-fields'
import { declaredOrder } from '../list/use-list-state'
import { ListPager } from './list-pager'
import { RecordTable } from './record-table'
import { useRecordList } from './use-record-list'

interface ResourceTableProps {
  readonly resource: string
  /** Conditions that always hold here, such as the record that the rows belong to. */
  readonly filters?: CrudFilters
  /** Field names; the list's own columns when absent. */
  readonly columns?: readonly string[]
  readonly pageSize?: number
}

/** The rows of a resource inside another page. Nothing when this user may not see the resource. */
export function ResourceTable({ resource, ...rest }: ResourceTableProps) {
  const definition = useResourceDefinition(resource)
  return definition ? <DefinedTable definition={definition} {...rest} /> : null
}

const NO_FILTERS: CrudFilters = []

type DefinedTableProps = Omit<ResourceTableProps, 'resource'> & {
  readonly definition: UserResource
  /** The first rows alone: whoever shows them says where the others are. */
  readonly pager?: 'sem-paginas'
}

/** The same of a list that is at hand, a consulta too. */
export function DefinedTable(props: DefinedTableProps) {
  const { definition, filters = NO_FILTERS, columns = definition.lista.colunas, pageSize = 10, pager } = props
  const { recurso } = definition
  const campos = useMemo(() => rowFields(definition, columns), [definition, columns])
  const [size, setSize] = useState(pageSize)
  const [current, setCurrent] = useState(1)
  const [sorters, setSorters] = useState<CrudSorting>(() => declaredOrder(definition))
  const list = useRecordList({ recurso, campos, filters, sorters, current, pageSize: size })
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} />
  return (
    <>
      <RecordTable
        definition={definition}
        columns={columns}
        rows={list.rows}
        sorters={sorters}
        onSort={(next) => {
          setSorters(next)
          setCurrent(1)
        }}
        placeholders={3}
        refreshing={list.isRefreshing}
        empty={<EmptyState title={texts.noneHere} />}
      />
      {pager === undefined && ((list.total ?? 0) > size || current > 1) ? (
        <ListPager
          total={list.total}
          rows={list.rows?.length ?? 0}
          current={current}
          pageSize={size}
          onChange={(next, nextSize) => {
            setCurrent(next)
            setSize(nextSize)
          }}
        />
      ) : null}
    </>
  )
}
