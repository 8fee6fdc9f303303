import { Button, Tabs } from 'antd'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ABAS, type Tarefa } from '../../../domain/contact/tarefa'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isPlainObject } from '../../framework/fields/wire-value'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { ConsultaList } from '../../framework/resources/list/consulta-list'
import { RowsTable } from '../../framework/rows/rows-table'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState } from '../../layout/states'
import { useCan, useConfig } from '../../refine/config-context'
import { useIsWide } from '../../theme/use-is-wide'
import styles from './acompanhamento.module.css'
import { AcordoDaTarefa } from './acordo-da-tarefa'
import { AgendamentoDialog } from './agendamento-dialog'
import { ATOS_WIDTH, columnsWith, widthOf } from './columns'
import { ContatoDaTarefa } from './contato-da-tarefa'
import { Filtros } from './filtros'
import { type Ato, TarefaActs } from './tarefa-acts'
import { type AbaDaTela, PAGE_SIZE, useAcompanhamento } from './use-acompanhamento'
import { keyOf, useTeclas } from './use-teclas'

/** What was promised and agreed, by its day: done, put off or called off without leaving the list. */
export function AcompanhamentoPage() {
  const tela = useAcompanhamento()
  const can = useCan()
  const [acting, setActing] = useKeptOpen('tarefa', isActing)
  const close = () => setActing(null)
  const act = useCallback((ato: Ato, tarefa: Tarefa) => setActing({ ato, tarefa }), [setActing])
  const abas: readonly AbaDaTela[] = can('acordos', 'ver') ? [...ABAS, 'automaticos'] : ABAS
  return (
    <Page title={texts.titulo}>
      <Tabs
        activeKey={tela.aba}
        onChange={tela.setAba}
        items={abas.map((aba) => ({ key: aba, label: labelOf(aba, tela.counts) }))}
      />
      {tela.aba === 'automaticos' ? (
        <ConsultaList consulta="acordos_automaticos" />
      ) : (
        <>
          <Filtros tela={tela} />
          {tela.totais && (
            <p role="status" className={styles.total}>
              {texts.totalEmRisco(tela.totais.quantidade, formatBRL(toCents(tela.totais.valor)))}
            </p>
          )}
          <TarefasTable tela={tela} onAct={act} />
        </>
      )}
      {acting && (acting.ato === 'concluir' || acting.ato === 'registrar') && (
        <ContatoDaTarefa tarefa={acting.tarefa} ato={acting.ato} onClose={close} onSaved={tela.refresh} />
      )}
      {acting && (acting.ato === 'reagendar' || acting.ato === 'cancelar') && (
        <AgendamentoDialog ato={acting.ato} tarefa={acting.tarefa} onClose={close} />
      )}
      {acting && (acting.ato === 'romper' || acting.ato === 'reparcelar') && (
        <AcordoDaTarefa
          tarefa={acting.tarefa}
          ato={acting.ato}
          onClose={() => {
            close()
            tela.refresh()
          }}
        />
      )}
    </Page>
  )
}

type Tela = ReturnType<typeof useAcompanhamento>

function labelOf(aba: AbaDaTela, counts: Tela['counts']): string {
  const count = aba === 'automaticos' ? undefined : counts?.[aba]
  return count === undefined ? texts.abas[aba] : `${texts.abas[aba]} (${count})`
}

interface TarefasTableProps {
  readonly tela: Tela
  readonly onAct: (ato: Ato, row: Tarefa) => void
}

const NONE: readonly Tarefa[] = []

function TarefasTable({ tela, onAct }: TarefasTableProps) {
  const { listas } = useConfig()
  const wide = useIsWide()
  const rows = tela.rows ?? NONE
  const { index: focused, focus } = useTeclas(rows, onAct)
  const columns = useMemo(() => {
    const canalName = (valor: string) => listas.canais?.find((item) => item.valor === valor)?.rotulo ?? valor
    return columnsWith(canalName)
  }, [listas])
  if (tela.error && tela.rows === null) return <ErrorState error={tela.error} onRetry={tela.refresh} />
  return (
    <div className={styles.card}>
      <RowsTable<Tarefa>
        rowKey={keyOf}
        focus={{ at: focused, onFocus: focus }}
        columns={[
          ...columns,
          {
            title: texts.colunas.atos,
            key: 'atos',
            // held on a phone, the acts would leave no room for whom they are about
            ...(wide && { fixed: 'right' as const }),
            width: ATOS_WIDTH,
            render: (_, row) => <TarefaActs row={row} onAct={onAct} />,
          },
        ]}
        rows={tela.rows}
        width={widthOf(columns)}
        empty={<Empty tela={tela} />}
        pager={{ current: tela.current, pageSize: PAGE_SIZE, total: tela.total, onChange: tela.setPage }}
      />
    </div>
  )
}

function Empty({ tela }: { readonly tela: Tela }) {
  if (tela.rows === null || tela.aba === 'automaticos') return null
  if (tela.hasFilters)
    return <EmptyState title={texts.vaziaComFiltro} action={<Button onClick={tela.clear}>{texts.limpar}</Button>} />
  return (
    <EmptyState
      title={texts.vazio[tela.aba]}
      hint={texts.vazioAjuda}
      action={<Link to="/negociacao">{texts.irParaFila}</Link>}
    />
  )
}

function isActing(value: unknown): value is { readonly ato: Ato; readonly tarefa: Tarefa } {
  return isPlainObject(value) && typeof value.ato === 'string' && isPlainObject(value.tarefa)
}
