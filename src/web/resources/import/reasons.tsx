import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '../../fields/format'
import { texts } from '../../i18n/importacao-texts'
import styles from './import.module.css'
import type { Motivo } from './importacao'

interface ReasonsProps {
  readonly titulo: string
  readonly motivos: readonly Motivo[]
  readonly side?: ReactNode
}

/** Why rows stay out, the most frequent first, with the line where each shows first. */
export function Reasons({ titulo, motivos, side }: ReasonsProps) {
  if (motivos.length === 0) return null
  return (
    <section className={styles.card} aria-label={titulo}>
      <h2 className={styles.heading}>
        {titulo}
        <span className={styles.side}>{side}</span>
      </h2>
      <Table<Motivo>
        size="small"
        rowKey={({ coluna, motivo }) => `${coluna} ${motivo}`}
        columns={COLUMNS}
        dataSource={[...motivos]}
        pagination={false}
        scroll={{ x: 560 }}
      />
    </section>
  )
}

const COLUMNS: TableColumnsType<Motivo> = [
  { title: texts.motivo, dataIndex: 'motivo' },
  { title: texts.coluna, key: 'coluna', width: 180, render: (_, { coluna }) => coluna ?? '—' },
  { title: texts.quantas, key: 'contagem', width: 90, align: 'right', render: (_, row) => formatCount(row.contagem) },
  { title: texts.primeira, key: 'linha', width: 120, align: 'right', render: (_, row) => formatCount(row.linha) },
]
