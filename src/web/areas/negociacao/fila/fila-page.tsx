import { Button, Input, Pagination, Select, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '../../../fields/format'
import { texts } from '../../../i18n/negociacao-texts'
import { Page } from '../../../layout/page'
import { EmptyState, ErrorState } from '../../../layout/states'
import { useUsuario } from '../../../refine/config-context'
import styles from '../negociacao.module.css'
import { useAtalhos } from '../use-atalhos'
import { COLUMNS } from './columns'
import type { FilaRow } from './fila-row'
import { PAGE_SIZE, useFila } from './use-fila'

const QUIET_DAYS = [7, 15, 30, 60].map((days) => ({ value: String(days), label: `há ${days} dias ou mais` }))

/** Whom to call next: promises of today first, then returns, then those nobody has talked to. */
export function FilaPage() {
  const fila = useFila()
  const navigate = useNavigate()
  const [focused, setFocused] = useState(0)
  const rows = fila.rows ?? []
  const keys = useMemo(
    () => ({
      j: () => setFocused((index) => Math.min(index + 1, Math.max(rows.length - 1, 0))),
      k: () => setFocused((index) => Math.max(index - 1, 0)),
      enter: () => {
        const row = rows[focused]
        if (row) navigate(`/negociacao/${row.cliente_id}`)
      },
      '/': () => document.querySelector<HTMLInputElement>('[data-fila-busca] input')?.focus(),
    }),
    [rows, focused, navigate],
  )
  useAtalhos(keys)
  return (
    <Page title={texts.titulo} subtitle={fila.total === null ? '' : `${formatCount(fila.total)} clientes na fila`}>
      <Filters fila={fila} />
      {fila.error ? (
        <ErrorState error={fila.error} onRetry={() => void fila.refetch()} />
      ) : (
        <div className={styles.card}>
          <Table<FilaRow>
            size="small"
            rowKey="cliente_id"
            columns={COLUMNS}
            dataSource={rows}
            loading={fila.rows === null}
            pagination={false}
            scroll={{ x: 1600 }}
            rowClassName={(_, index) => (index === focused ? 'ant-table-row-selected' : '')}
            onRow={({ cliente_id }) => ({ onDoubleClick: () => navigate(`/negociacao/${cliente_id}`) })}
            locale={{ emptyText: <Empty fila={fila} /> }}
          />
        </div>
      )}
      <Pagination
        style={{ marginTop: 12 }}
        size="small"
        current={fila.current}
        pageSize={PAGE_SIZE}
        total={fila.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={fila.setPage}
      />
    </Page>
  )
}

type Fila = ReturnType<typeof useFila>

function Filters({ fila }: { readonly fila: Fila }) {
  const { credor } = useUsuario()
  return (
    <div className={styles.row} data-fila-busca>
      <Input.Search
        aria-label="Buscar por nome ou CPF/CNPJ"
        placeholder="Nome ou CPF/CNPJ"
        allowClear
        defaultValue={fila.filterOf('q')}
        onSearch={(text) => fila.setFilter('q', text.trim())}
        style={{ width: 240 }}
      />
      <Select
        aria-label="Credor"
        placeholder="Todos os credores"
        allowClear
        showSearch
        optionFilterProp="label"
        style={{ width: 220 }}
        value={fila.filterOf('credor_id') || null}
        options={credor.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        onChange={(value) => fila.setFilter('credor_id', value ?? '')}
      />
      <Select
        aria-label="Sem contato"
        placeholder="Sem contato"
        allowClear
        style={{ width: 200 }}
        value={fila.filterOf('sem_contato_dias') || null}
        options={QUIET_DAYS}
        onChange={(value) => fila.setFilter('sem_contato_dias', value ?? '')}
      />
      <span className={`${styles.muted} ${styles.small}`}>J e K movem · Enter abre · / busca</span>
    </div>
  )
}

function Empty({ fila }: { readonly fila: Fila }) {
  if (fila.rows === null) return null
  return fila.hasFilters ? (
    <EmptyState title="Ninguém com estes filtros" action={<Button onClick={fila.clear}>Limpar filtros</Button>} />
  ) : (
    <EmptyState
      title="A fila está vazia"
      hint="Quando uma remessa entrar, os clientes com operações em cobrança aparecem aqui."
    />
  )
}
