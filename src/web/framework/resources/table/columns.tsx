import type { TableColumnsType } from 'antd'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import type { CrudSorting } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { displays } from '../../fields/display-registry'
import type { WireRecord } from '../../fields/renderer'
import { shownType } from '../../fields/wire-value'
import { leadsNowhereElse, pickFields } from '../field-lookup'
import { Cell, fullText } from './cell'
import { columnWidths } from './column-widths'

interface ColumnsInput {
  readonly definition: UserResource
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  /** Field names, in order. */
  readonly columns: readonly string[]
  readonly sorters: CrudSorting
  readonly frozen: readonly string[]
  /** Pixels by field name, where the user set them. */
  readonly widths?: Readonly<Record<string, number>>
}

/** Columns of a table from the declaration: width and alignment by type, order by what the list may be sorted by. */
export function tableColumns(input: ColumnsInput): TableColumnsType<WireRecord> {
  const { definition, resources, columns, sorters, frozen, widths } = input
  const fields = pickFields(definition, columns)
  const lead = fields.find(leadsNowhereElse)
  const roomed = columnWidths(definition, resources, fields)
  return fields.map((field, index) => {
    const sorts = definition.lista.ordenaveis.includes(field.key)
    const sorter = sorters.find((item) => item.field === field.key)
    return {
      key: field.key,
      dataIndex: field.key,
      title: field.rotulo,
      width: widths?.[field.nome] ?? roomed[index] ?? 0,
      align: displays[shownType(field)].align,
      ellipsis: { showTitle: false },
      onCell: (record: WireRecord) => ({ title: fullText(field, record) }),
      ...(frozen.includes(field.nome) && { fixed: 'left' }),
      ...(sorts && {
        sorter: true,
        sortOrder: sorter ? (sorter.order === 'asc' ? 'ascend' : 'descend') : null,
      }),
      render: (_: unknown, record: WireRecord) => (
        <Cell definition={definition} field={field} record={record} leads={field === lead} />
      ),
    }
  })
}

/** Room of all columns, for the scroll inside the card. */
export function totalWidth(columns: TableColumnsType<WireRecord>): number {
  return columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)
}
