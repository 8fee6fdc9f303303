import { Button, Pagination, Table } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FilaRow, SituacaoNaFila } from '../../../../domain/contact/fila'
import { formatCount } from '../../../../domain/money/format'
import { LigacaoBar } from '../../../contact/ligacao-bar'
import { useLigacao } from '../../../contact/use-ligacao'
import { isPlainObject } from '../../../fields/wire-value'
import { texts } from '../../../i18n/areas/fila-texts'
import { texts as negociacao } from '../../../i18n/areas/negociacao-texts'
import { texts as teclas } from '../../../i18n/teclas-texts'
import cardStyles from '../../../layout/card.module.css'
import { useShownKeys } from '../../../layout/keys/shown-keys'
import { useAtalhos } from '../../../layout/keys/use-atalhos'
import { useFoco } from '../../../layout/keys/use-foco'
import { Page } from '../../../layout/page'
import { ErrorState } from '../../../layout/states'
import { useCan, useConfig } from '../../../refine/config-context'
import { useKeptOpen } from '../../../resources/form/drafts/kept-typing'
import { useIsWide } from '../../../theme/use-is-wide'
import { stateOf } from '../rodada'
import { useAtendimento } from '../use-atendimento'
import { useTakeProximo } from '../use-take-proximo'
import { columnsOn } from './columns'
import { ContatoDaFila } from './contato-da-fila'
import styles from './fila.module.css'
import { FilaFiltros } from './fila-filtros'
import { IndicadoresDaFila, Situacoes } from './indicadores'
import { RowActs } from './row-acts'
import { TransferirDialog } from './transferir-dialog'
import { PAGE_SIZE, useBegin, useFila } from './use-fila'
import { Vazia } from './vazia'

/** While the next client is on his way: a key would open one row, and the answer another. */
const NO_KEYS = {}

interface Recording {
  readonly clienteId: number
  /** The number that was called; when it is not known, the client's first. */
  readonly telefone?: string | null
  readonly sugestao?: 'agenda'
}

/** Whom to call next, and what came of it: a contact is recorded, dialled and put off without leaving the queue. */
export function FilaPage() {
  const fila = useFila()
  const navigate = useNavigate()
  const can = useCan()
  const { hoje } = useConfig()
  const [recording, setRecording] = useKeptOpen('contato', isRecording)
  const [isGoing, setGoing] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [transferring, setTransferring] = useKeptOpen('transferir', isIds)
  const rows = fila.rows ?? []
  const { index: focused, current, focus } = useFoco(rows, clienteOf)
  const called = useMemo(() => current && { id: current.cliente_id, cpf_cnpj: current.cpf_cnpj }, [current])
  const chamada = useLigacao(called)
  const { discar, isDialing } = chamada
  const records = can('eventos', 'criar')
  const ticks = can('negociacao', 'transferir')
  useAtendimento(recording?.clienteId ?? (chamada.ligacao && current ? current.cliente_id : null))
  const takeProximo = useTakeProximo()
  const { query } = fila
  const begin = useBegin(fila)
  const open = useCallback(
    (id: number) =>
      void begin(id, () => navigate(`/negociacao/${id}`, { state: stateOf({ fila: query, vistos: [] }) })),
    [begin, navigate, query],
  )
  const record = useCallback(
    ({ cliente_id, telefone }: Pick<FilaRow, 'cliente_id' | 'telefone'>, sugestao?: 'agenda') =>
      void begin(cliente_id, () =>
        setRecording({ clienteId: cliente_id, telefone: telefone?.telefone ?? null, ...(sugestao && { sugestao }) }),
      ),
    [begin, setRecording],
  )
  const dial = useCallback(
    ({ cliente_id, telefone }: FilaRow) => telefone && void begin(cliente_id, () => discar(telefone)),
    [begin, discar],
  )
  const goOn = async (clienteId: number) => {
    setRecording(null)
    setGoing(true)
    const above = rows.slice(0, focused).map(({ cliente_id }) => cliente_id)
    const next = await takeProximo(clienteId, { fila: query, vistos: above }).finally(() => setGoing(false))
    if (!next) return
    const row = rows.find(({ cliente_id }) => cliente_id === next.cliente_id)
    if (row) record(row)
    else setRecording({ clienteId: next.cliente_id })
  }
  const keys = useMemo(
    () => ({
      j: () => focus(focused + 1),
      k: () => focus(focused - 1),
      enter: () => current && open(current.cliente_id),
      r: () => current && records && record(current),
      g: () => current && records && record({ ...current, telefone: null }, 'agenda'),
      d: () => current && records && dial(current),
      '/': () => document.querySelector<HTMLInputElement>('[data-fila-busca] input')?.focus(),
    }),
    [focused, focus, current, open, record, records, dial],
  )
  useShownKeys(teclas.fila)
  useAtalhos(isGoing ? NO_KEYS : keys)
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
              render: (_: unknown, row: FilaRow, index: number) => (
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
    <Page
      title={negociacao.titulo}
      subtitle={fila.total === null ? '' : subtitleOf(fila.situacao)(formatCount(fila.total))}
      actions={
        chosen.length > 0 && (
          <Button onClick={() => setTransferring(chosen)}>{texts.transferir.botao(chosen.length)}</Button>
        )
      }
    >
      <IndicadoresDaFila indicadores={fila.indicadores} />
      <LigacaoBar
        {...chamada}
        onResult={(telefone) => current && setRecording({ clienteId: current.cliente_id, telefone })}
        onDismiss={chamada.encerrar}
      />
      <FilaFiltros fila={fila} />
      <Situacoes fila={fila} />
      {fila.error ? (
        <ErrorState error={fila.error} onRetry={fila.refresh} />
      ) : (
        <div className={cardStyles.card}>
          <Table<FilaRow>
            size="small"
            className={styles.table ?? ''}
            rowKey="cliente_id"
            columns={columns}
            dataSource={rows}
            loading={fila.rows === null}
            pagination={false}
            scroll={{ x: 1550 }}
            rowClassName={(_, index) => (index === focused ? 'ant-table-row-selected' : '')}
            onRow={({ cliente_id }, index) => ({
              'data-linha': index,
              onClick: () => focus(index ?? 0),
              onDoubleClick: () => open(cliente_id),
            })}
            {...(ticks && {
              rowSelection: {
                selectedRowKeys: [...chosen],
                onChange: (ids) => setChosen(ids.map(Number)),
                getCheckboxProps: ({ nome }) => ({ 'aria-label': texts.marcar(nome), disabled: false }),
              },
            })}
            locale={{ emptyText: <Vazia fila={fila} /> }}
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
          key={recording.clienteId}
          clienteId={recording.clienteId}
          telefone={recording.telefone}
          {...(recording.sugestao && { sugestao: recording.sugestao })}
          onClose={() => setRecording(null)}
          onSaved={() => {
            chamada.encerrar()
            fila.leave(recording.clienteId)
          }}
          onNext={() => void goOn(recording.clienteId)}
        />
      )}
      {transferring && (
        <TransferirDialog
          clientes={transferring}
          onClose={() => setTransferring(null)}
          onDone={() => {
            setChosen([])
            fila.refresh()
          }}
        />
      )}
    </Page>
  )
}

function subtitleOf(situacao: SituacaoNaFila | null) {
  return situacao === null ? texts.naFila : texts.subtitulos[situacao]
}

function isRecording(value: unknown): value is Recording {
  return isPlainObject(value) && typeof value.clienteId === 'number'
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger)
}

function clienteOf({ cliente_id }: FilaRow): number {
  return cliente_id
}
