import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { Card } from '../../../layout/card'
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
    <Card bare="sem-margem" title={titulo} side={side}>
      <Table<Motivo>
        size="small"
        rowKey={({ coluna, motivo }) => `${coluna} ${motivo}`}
        columns={COLUMNS}
        dataSource={[...motivos]}
        pagination={false}
        scroll={{ x: 560 }}
      />
    </Card>
  )
}

const COLUMNS: TableColumnsType<Motivo> = [
  { title: texts.motivo, dataIndex: 'motivo' },
  { title: texts.coluna, key: 'coluna', width: 180, render: (_, { coluna }) => coluna ?? '—' },
  { title: texts.quantas, key: 'contagem', width: 90, align: 'right', render: (_, row) => formatCount(row.contagem) },
  { title: texts.primeira, key: 'linha', width: 120, align: 'right', render: (_, row) => formatCount(row.linha) },
]
