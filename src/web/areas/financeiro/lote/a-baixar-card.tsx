import { Button, type TableProps } from 'antd'
import { useMemo } from 'react'
import { brl, formatCount, sumReais } from '../../../../domain/money/format'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { RowsPager, RowsTable } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { EmptyState, ErrorState } from '../../../layout/states'
import { useConfig } from '../../../refine/config-context'
import styles from '../financeiro.module.css'
import { usePodeBaixar } from '../use-pode-baixar'
import { columnsFor } from './columns'
import { Filtros } from './filtros'
import type { LinhaABaixar } from './linha'
import { LoteDialog } from './lote-dialog'
import { nomeDa } from './marcada-cells'
import { PAGE_SIZE, type useABaixar } from './use-a-baixar'
import { useAtalhosDaLista } from './use-atalhos-da-lista'
import { type Marcadas, useMarcadas } from './use-marcadas'

interface ABaixarProps {
  readonly lista: ReturnType<typeof useABaixar>
}

/** The work list: instalments to write off, ticked and put right row by row, written off together. */
export function ABaixarCard({ lista }: ABaixarProps) {
  const { listas } = useConfig()
  const { pode } = usePodeBaixar()
  const marcadas = useMarcadas(lista.question)
  // the question is about what is ticked: asked again only while that is
  const isAsked = (value: unknown): value is true => value === true && marcadas.all.length > 0
  const [asking, setAsking] = useKeptOpen('lote', isAsked)
  const rows = lista.rows ?? []
  const columns = useMemo(() => columnsFor(marcadas, listas), [marcadas, listas])
  const ask = () => setAsking(marcadas.all.length > 0 ? true : null)
  const focused = useAtalhosDaLista({ rows, toggle: pode ? marcadas.toggle : undefined, act: pode ? ask : undefined })
  return (
    <section className={styles.card} aria-label={texts.lista.titulo}>
      <h2 className={styles.heading}>
        {texts.lista.titulo}
        {lista.total !== null && <span className={styles.note}>{texts.lista.contagem(formatCount(lista.total))}</span>}
      </h2>
      <Filtros lista={lista} />
      {lista.error && lista.rows === null ? (
        <ErrorState error={lista.error} onRetry={lista.refetch} />
      ) : (
        <RowsTable<LinhaABaixar>
          rowKey="id"
          columns={columns}
          rows={lista.rows}
          width={1066}
          className={styles.lista}
          focus={{ at: focused }}
          empty={<Empty lista={lista} />}
          {...(pode && { rowSelection: ticks(marcadas, rows) })}
        />
      )}
      <Rodape lista={lista} marcadas={marcadas} onAsk={ask} />
      {asking && (
        <LoteDialog
          marcadas={marcadas.all}
          onChange={marcadas.change}
          onDone={(ids) => {
            marcadas.unmark(ids)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

function ticks(
  marcadas: Marcadas,
  rows: readonly LinhaABaixar[],
): NonNullable<TableProps<LinhaABaixar>['rowSelection']> {
  return {
    columnWidth: 36,
    fixed: true,
    getTitleCheckboxProps: () => ({ 'aria-label': texts.lista.marcarTodas }),
    selectedRowKeys: marcadas.all.map(({ linha }) => linha.id),
    getCheckboxProps: (row) => ({ 'aria-label': texts.lista.marcar(nomeDa(row)), disabled: false }),
    onSelect: (row) => marcadas.toggle(row),
    onSelectAll: (selected) => (selected ? marcadas.mark(rows) : marcadas.unmark(rows.map(({ id }) => id))),
  }
}

interface RodapeProps {
  readonly lista: ABaixarProps['lista']
  readonly marcadas: Marcadas
  readonly onAsk: () => void
}

function Rodape({ lista, marcadas, onAsk }: RodapeProps) {
  const sum = sumReais(marcadas.all.flatMap(({ item }) => (typeof item.valor === 'number' ? [item.valor] : [])))
  const pages = <RowsPager current={lista.current} pageSize={PAGE_SIZE} total={lista.total} onChange={lista.setPage} />
  if (marcadas.all.length === 0)
    return (lista.total ?? 0) > PAGE_SIZE ? <div className={styles.bar}>{pages}</div> : null
  return (
    <div className={styles.bar}>
      <b className={styles.num}>{texts.lote.selecionadas(formatCount(marcadas.all.length), brl(sum))}</b>
      <Button type="primary" onClick={onAsk}>
        {texts.lote.baixar}
      </Button>
      <Button onClick={marcadas.clear}>{texts.lote.limpar}</Button>
      <span className={styles.side}>{pages}</span>
    </div>
  )
}

function Empty({ lista }: Pick<ABaixarProps, 'lista'>) {
  if (lista.rows === null) return null
  return lista.hasFilters ? (
    <EmptyState title={texts.lista.nada} action={<Button onClick={lista.clear}>{texts.lista.limpar}</Button>} />
  ) : (
    <EmptyState title={texts.lista.vazia} hint={texts.lista.vaziaAjuda} />
  )
}
