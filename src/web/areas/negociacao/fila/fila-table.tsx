import { useMemo } from 'react'
import type { NaFila } from '../../../../contract/fila'
import { RowsTable } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/fila-texts'
import { useConfig } from '../../../refine/config-context'
import { useIsWide } from '../../../theme/use-is-wide'
import { columnsOn } from './columns'
import styles from './fila.module.css'
import { RowActs } from './row-acts'
import { PAGE_SIZE, type useFila } from './use-fila'
import type { useTrabalhoNaFila } from './use-trabalho-na-fila'
import { Vazia } from './vazia'

interface FilaTableProps {
  readonly fila: ReturnType<typeof useFila>
  readonly trabalho: ReturnType<typeof useTrabalhoNaFila>
  /** Rows can be ticked. */
  readonly ticks: boolean
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

/** The queue, one client a row; the row in focus is the one that keys act on. */
export function FilaTable({ fila, trabalho, ticks, chosen, onChoose }: FilaTableProps) {
  const { focused, focus, open, record, records, dial, isDialing } = trabalho
  const { query } = fila
  const { hoje } = useConfig()
  const wide = useIsWide()
  const columns = useMemo(
    () => [
      ...columnsOn({ hoje, situacao: fila.situacao, query, narrow: !wide, ticks }),
      ...(records
        ? [
            {
              title: texts.colunas.atos,
              key: 'atos',
              // held on a phone, the acts would leave no room for whom they are about
              ...(wide && { fixed: 'right' as const }),
              width: 112,
              render: (_: unknown, row: NaFila, index: number) => (
                <RowActs
                  row={row}
                  isDialing={isDialing && index === focused}
                  onRecord={(sugestao) => {
                    focus(index)
                    record(row, sugestao)
                  }}
                  onFocus={() => focus(index)}
                  onDial={() => index === focused && dial(row)}
                />
              ),
            },
          ]
        : []),
    ],
    [hoje, fila.situacao, query, records, ticks, wide, focused, focus, record, isDialing, dial],
  )
  return (
    <RowsTable<NaFila>
      className={styles.table}
      rowKey="cliente_id"
      columns={columns}
      rows={fila.rows}
      width={1550}
      focus={{ at: focused, onFocus: focus, onOpen: ({ cliente_id }) => open(cliente_id) }}
      pager={{ current: fila.current, pageSize: PAGE_SIZE, total: fila.total, onChange: fila.setPage }}
      {...(ticks && {
        rowSelection: {
          selectedRowKeys: [...chosen],
          onChange: (ids) => onChoose(ids.map(Number)),
          getCheckboxProps: ({ nome }) => ({ 'aria-label': texts.marcar(nome), disabled: false }),
        },
      })}
      empty={<Vazia fila={fila} />}
    />
  )
}
