import type { TableColumnsType } from 'antd'
import type { Rejeito } from '../../../../contract/remessas'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/remessas-texts'
import styles from '../remessas.module.css'

const words = texts.colunas

const COLUMNS: TableColumnsType<Rejeito> = [
  {
    title: words.linha,
    key: 'linha',
    align: 'right',
    width: 80,
    className: styles.num ?? '',
    render: (_, { linha }) => formatCount(linha),
  },
  { title: words.coluna, dataIndex: 'coluna', width: 170, className: styles.cut ?? '' },
  {
    title: words.valor,
    key: 'valor',
    width: 180,
    className: styles.cut ?? '',
    render: (_, { valor }) => (valor === null || valor === '' ? <span className={styles.muted}>—</span> : valor),
  },
  { title: words.motivo, dataIndex: 'motivo' },
]

/** Lines that stay out, each with the place in the file and the reason. */
export const REJEITOS = { rowKey: 'linha', columns: COLUMNS, width: 820 } as const
