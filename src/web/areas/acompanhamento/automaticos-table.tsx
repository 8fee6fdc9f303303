import { Pagination, Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { toCents } from '../../../domain/money/cents'
import { formatAmount } from '../../../domain/money/format'
import { texts } from '../../i18n/acompanhamento-texts'
import { EmptyState, ErrorState } from '../../layout/states'
import { useList } from '../../refine/hooks'
import styles from './acompanhamento.module.css'
import { PAGE_SIZE } from './use-acompanhamento'

interface Titled {
  readonly id: number
  readonly titulo: string
}

interface Automatico {
  readonly id: number
  readonly acordo_id: number
  readonly motivo: string
  readonly vencimento: string
  /** Reais. */
  readonly total: number
  readonly valor_pago: number
  readonly cliente: Titled
  readonly credor: Titled
  readonly executivo_cobranca: Titled | null
}

const words = texts.colunas
const amount = (reais: number) => formatAmount(toCents(reais))

const COLUMNS: TableColumnsType<Automatico> = [
  {
    title: words.acordo,
    key: 'acordo',
    width: 84,
    render: (_, { acordo_id }) => <Link to={`/acordos/${acordo_id}`}>{acordo_id}</Link>,
  },
  {
    title: `${words.cliente} · ${words.credor}`,
    key: 'cliente',
    width: 262,
    render: (_, { cliente, credor }) => (
      <>
        <Link className={styles.line ?? ''} to={`/negociacao/${cliente.id}`} title={cliente.titulo}>
          {cliente.titulo}
        </Link>
        <div className={`${styles.muted} ${styles.line}`} title={credor.titulo}>
          {credor.titulo}
        </div>
      </>
    ),
  },
  { title: words.motivo, dataIndex: 'motivo', width: 300 },
  {
    title: words.vencimento,
    key: 'vencimento',
    width: 108,
    className: styles.num ?? '',
    render: (_, { vencimento }) => vencimento.split('-').reverse().join('/'),
  },
  {
    title: words.valor,
    key: 'total',
    width: 104,
    align: 'right',
    className: styles.num ?? '',
    render: (_, { total }) => amount(total),
  },
  {
    title: words.pago,
    key: 'pago',
    width: 104,
    align: 'right',
    className: styles.num ?? '',
    render: (_, { valor_pago }) => amount(valor_pago),
  },
  {
    title: words.executivo,
    key: 'executivo',
    width: 118,
    ellipsis: { showTitle: false },
    onCell: (row) => ({ title: row.executivo_cobranca?.titulo }),
    render: (_, row) => row.executivo_cobranca?.titulo,
  },
]

interface AutomaticosTableProps {
  readonly current: number
  readonly onPage: (page: number) => void
}

/** Agreements that tomorrow's run will cancel or break, and why. */
export function AutomaticosTable({ current, onPage }: AutomaticosTableProps) {
  const { data, error, refetch } = useList<Automatico>({
    resource: 'acordos/automaticos',
    pagination: { current, pageSize: PAGE_SIZE },
    errorNotification: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.card}>
        <Table<Automatico>
          size="small"
          rowKey="acordo_id"
          columns={COLUMNS}
          dataSource={data?.data ?? []}
          loading={!data}
          pagination={false}
          scroll={{ x: 1080 }}
          locale={{ emptyText: data ? <EmptyState title={texts.vazio.automaticos} /> : null }}
        />
      </div>
      <Pagination
        style={{ marginTop: 12 }}
        size="small"
        current={current}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={onPage}
      />
    </>
  )
}
