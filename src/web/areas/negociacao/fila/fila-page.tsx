import { Button, Grid, Pagination, Table } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FilaRow } from '../../../../domain/contact/fila'
import { LigacaoBar } from '../../../contact/ligacao-bar'
import { useLigacao } from '../../../contact/use-ligacao'
import { formatCount } from '../../../fields/format'
import { texts as contato } from '../../../i18n/contato-texts'
import { texts } from '../../../i18n/fila-texts'
import { texts as negociacao } from '../../../i18n/negociacao-texts'
import cardStyles from '../../../layout/card.module.css'
import { Icon } from '../../../layout/icon'
import { Page } from '../../../layout/page'
import { EmptyState, ErrorState } from '../../../layout/states'
import { useCan, useConfig } from '../../../refine/config-context'
import { useAtalhos } from '../use-atalhos'
import { columnsOn } from './columns'
import { ContatoDaFila } from './contato-da-fila'
import own from './fila.module.css'
import { FilaFiltros } from './fila-filtros'
import { IndicadoresDaFila } from './indicadores'
import { TransferirDialog } from './transferir-dialog'
import { PAGE_SIZE, useFila } from './use-fila'

interface Recording {
  readonly row: FilaRow
  readonly telefone: string | null
  readonly sugestao?: 'agenda'
}

/** Whom to call next, and what came of it: a contact is recorded, dialled and put off without leaving the queue. */
export function FilaPage() {
  const fila = useFila()
  const navigate = useNavigate()
  const can = useCan()
  const { hoje } = useConfig()
  const [focused, setFocused] = useState(0)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isTransferring, setTransferring] = useState(false)
  const rows = fila.rows ?? []
  const current = rows[focused] ?? null
  const called = useMemo(() => current && { id: current.cliente_id, cpf_cnpj: current.cpf_cnpj }, [current])
  const chamada = useLigacao(called)
  const { discar, isDialing } = chamada
  const records = can('eventos', 'criar')
  const keys = useMemo(
    () => ({
      j: () => setFocused((index) => Math.min(index + 1, Math.max(rows.length - 1, 0))),
      k: () => setFocused((index) => Math.max(index - 1, 0)),
      enter: () => current && navigate(`/negociacao/${current.cliente_id}`),
      r: () => current && records && setRecording({ row: current, telefone: current.telefone?.telefone ?? null }),
      g: () => current && records && setRecording({ row: current, telefone: null, sugestao: 'agenda' }),
      d: () => current?.telefone && records && discar(current.telefone),
      '/': () => document.querySelector<HTMLInputElement>('[data-fila-busca] input')?.focus(),
    }),
    [rows, current, records, navigate, discar],
  )
  useAtalhos(keys)
  useEffect(() => {
    document.querySelector(`[data-linha="${focused}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [focused])
  const wide = Grid.useBreakpoint().sm ?? true
  const columns = useMemo(
    () => [
      ...columnsOn(hoje),
      ...(records
        ? [
            {
              title: texts.colunas.atos,
              key: 'atos',
              // held on a phone, the acts would leave no room for whom they are about
              ...(wide && { fixed: 'right' as const }),
              width: 132,
              render: (_: unknown, row: FilaRow, index: number) => (
                <RowActs
                  row={row}
                  isDialing={isDialing && index === focused}
                  onRecord={(sugestao) => {
                    setFocused(index)
                    setRecording({ row, telefone: row.telefone?.telefone ?? null, ...(sugestao && { sugestao }) })
                  }}
                  onFocus={() => setFocused(index)}
                  onDial={() => row.telefone && index === focused && discar(row.telefone)}
                />
              ),
            },
          ]
        : []),
    ],
    [hoje, records, wide, focused, isDialing, discar],
  )
  return (
    <Page
      title={negociacao.titulo}
      subtitle={fila.total === null ? '' : texts.naFila(formatCount(fila.total))}
      actions={
        chosen.length > 0 && (
          <Button onClick={() => setTransferring(true)}>{texts.transferir.botao(chosen.length)}</Button>
        )
      }
    >
      <IndicadoresDaFila credorId={fila.filterOf('credor_id')} executivoId={fila.filterOf('executivo_id')} />
      <LigacaoBar
        {...chamada}
        onResult={(telefone) => current && setRecording({ row: current, telefone })}
        onDismiss={chamada.encerrar}
      />
      <FilaFiltros fila={fila} />
      {fila.error ? (
        <ErrorState error={fila.error} onRetry={() => void fila.refetch()} />
      ) : (
        <div className={cardStyles.card}>
          <Table<FilaRow>
            size="small"
            rowKey="cliente_id"
            columns={columns}
            dataSource={rows}
            loading={fila.rows === null}
            pagination={false}
            scroll={{ x: 1900 }}
            rowClassName={(_, index) => (index === focused ? 'ant-table-row-selected' : '')}
            onRow={({ cliente_id }, index) => ({
              'data-linha': index,
              onClick: () => setFocused(index ?? 0),
              onDoubleClick: () => navigate(`/negociacao/${cliente_id}`),
            })}
            {...(can('negociacao', 'transferir') && {
              rowSelection: {
                selectedRowKeys: [...chosen],
                onChange: (ids) => setChosen(ids.map(Number)),
                getCheckboxProps: ({ nome }) => ({ 'aria-label': texts.marcar(nome), disabled: false }),
              },
            })}
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
      {recording && (
        <ContatoDaFila
          key={recording.row.cliente_id}
          clienteId={recording.row.cliente_id}
          telefone={recording.telefone}
          {...(recording.sugestao && { sugestao: recording.sugestao })}
          onClose={() => setRecording(null)}
          onSaved={() => {
            chamada.encerrar()
            void fila.refetch()
          }}
          onNext={() => {
            const next = rows[rows.findIndex(({ cliente_id }) => cliente_id === recording.row.cliente_id) + 1]
            if (next) setFocused(rows.indexOf(next))
            setRecording(next ? { row: next, telefone: next.telefone?.telefone ?? null } : null)
          }}
        />
      )}
      {isTransferring && (
        <TransferirDialog
          clientes={chosen}
          onClose={() => setTransferring(false)}
          onDone={() => {
            setChosen([])
            void fila.refetch()
          }}
        />
      )}
    </Page>
  )
}

interface RowActsProps {
  readonly row: FilaRow
  readonly isDialing: boolean
  readonly onRecord: (sugestao?: 'agenda') => void
  readonly onFocus: () => void
  readonly onDial: () => void
}

function RowActs({ row, isDialing, onRecord, onFocus, onDial }: RowActsProps) {
  const act = { size: 'small', type: 'text' } as const
  return (
    <span className={own.acts}>
      <Button
        {...act}
        icon={<Icon name="papel" size={16} />}
        aria-label={texts.registrarDe(row.nome)}
        title={texts.registrar}
        onClick={() => onRecord()}
      />
      <Button
        {...act}
        icon={<Icon name="calendario" size={16} />}
        aria-label={texts.agendarDe(row.nome)}
        title={texts.agendar}
        onClick={() => onRecord('agenda')}
      />
      {row.telefone && (
        <Button
          {...act}
          icon={<Icon name="telefone" size={16} />}
          loading={isDialing}
          aria-label={contato.discarPara(row.nome)}
          title={contato.discar}
          onMouseDown={onFocus}
          onFocus={onFocus}
          onClick={onDial}
        />
      )}
    </span>
  )
}

function Empty({ fila }: { readonly fila: ReturnType<typeof useFila> }) {
  if (fila.rows === null) return null
  return fila.hasFilters ? (
    <EmptyState title={texts.vaziaComFiltro} action={<Button onClick={fila.clear}>{texts.limpar}</Button>} />
  ) : (
    <EmptyState title={texts.vazia} hint={texts.vaziaAjuda} />
  )
}
