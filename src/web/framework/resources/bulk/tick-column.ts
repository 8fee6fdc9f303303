import type { TableProps } from 'antd'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { titleOf } from '../../../../declaration/derive/title'
import { texts } from '../../../i18n/act-texts'
import type { WireRecord } from '../../fields/renderer'
import type { Selection } from './use-selection'

/** The column of ticks: one row, a range with Shift, or the page; a long list has no page, its bar offers all of the filter. */
export function tickColumn(
  definition: ResourceDefinition,
  { keys, tick }: Selection,
  rolagem: 'paginas' | 'virtual',
): NonNullable<TableProps<WireRecord>['rowSelection']> {
  return {
    columnWidth: 36,
    fixed: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...keys],
    onChange: tick,
    hideSelectAll: rolagem === 'virtual',
    getTitleCheckboxProps: () => ({ 'aria-label': texts.selectPage }),
    getCheckboxProps: (record) => ({
      'aria-label': texts.selectRow(titleOf(definition, record)),
      disabled: typeof record.id !== 'number',
    }),
  }
}
