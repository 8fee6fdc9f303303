import { Link } from 'react-router-dom'
import { grupos } from '../../../domain/generated-lists'
import { groupBy } from '../../../domain/group-by'
import { formatCount } from '../../../domain/money/format'
import { ladoDaDiferenca } from '../../../domain/prestacao/lado'
import { isIn } from '../../../domain/states/group'
import { toneOf } from '../../framework/fields/display/tone'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { findField } from '../../framework/resources/field-lookup'
import { useViewCounts } from '../../framework/resources/list/use-totals'
import { texts } from '../../i18n/screens/financeiro-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { AbsentState, EmptyState } from '../../layout/states'
import { useCan, useConfig } from '../../refine/config-context'
import { type BaseRecord, type CrudFilters, useList } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'

/** A row of the consulta `diferencas_da_prestacao`: amounts in reais, days YYYY-MM-DD. */
interface Diferenca extends BaseRecord {
  readonly id: number
  readonly tipo: string
  readonly referencia: string
  readonly parcela_id: number | null
  readonly operacao_id: number | null
  readonly retorno_id: number | null
  readonly pendencia_id: number | null
  readonly nosso_data: string | null
  readonly nosso_valor: number | null
  readonly banco_data: string | null
  readonly banco_valor: number | null
  readonly credor_data: string | null
  readonly credor_valor: number | null
}

const words = texts.diferencas
const CONSULTA = 'diferencas_da_prestacao'
/** As many as the server hands out at once; the others are in the list. */
const MOST = 100

/** What ledger, bank and creditor say otherwise of a statement, side by side, each with the act that solves it. */
export function DiferencasPanel({ record }: PanelProps) {
  const id = Number(record.id)
  const fechada = isIn(grupos.status_prestacao.fechada, String(record.status))
  const { consultas } = useConfig()
  const definition = Object.hasOwn(consultas, CONSULTA) ? consultas[CONSULTA] : undefined
  const filters: CrudFilters = [{ field: 'prestacao_id', operator: 'eq', value: id }]
  const { data, error, refetch } = useList<Diferenca>({
    resource: CONSULTA,
    filters,
    sorters: [{ field: 'tipo', order: 'asc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    liveMode: 'auto',
  })
  const rows = data?.data
  const total = data?.total ?? 0
  const list = `/financeiro/prestacao-de-contas/diferencas?prestacao_id=${id}`
  return (
    <Card
      bare="sem-margem"
      title={fechada ? words.deixadas : words.titulo}
      note={rows && total > 0 ? <Quantas {...{ total, rows, definition, filters }} /> : undefined}
      side={
        <>
          {total > MOST && <Link to={list}>{words.todas}</Link>}
          {!fechada && <TrazerExtrato credor={Number(record.credor_id)} />}
        </>
      }
    >
      {rows === undefined ? (
        <AbsentState error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.vazio} hint={fechada ? words.vazioFechada : words.vazioAjuda} />
      ) : (
        <Tabela rows={rows} prestacao={id} definition={definition} resolve={!fechada} />
      )}
    </Card>
  )
}

interface QuantasProps {
  readonly total: number
  /** As many of them as were read. */
  readonly rows: readonly Diferenca[]
  readonly definition: UserResource | undefined
  readonly filters: CrudFilters
}

/** How many there are, and of each kind: all of them, whatever is shown. */
function Quantas({ total, rows, definition, filters }: QuantasProps) {
  const kinds = [...groupBy(rows, ({ tipo }) => tipo)]
  const counted = Object.fromEntries(kinds.map(([tipo, all]) => [tipo, all.length]))
  return (
    <>
      {words.quantas(formatCount(total))}
      {definition && total <= rows.length && <PorTipo definition={definition} counts={counted} />}
      {definition && total > rows.length && <PorTipoDaLista definition={definition} filters={filters} />}
    </>
  )
}

interface PorTipoProps {
  readonly definition: UserResource
  readonly counts: Readonly<Record<string, unknown>>
}

function PorTipo({ definition, counts }: PorTipoProps) {
  const kinds = findField(definition, 'tipo')?.valores ?? []
  const said = kinds.flatMap(({ valor, rotulo }) => {
    const count = Number(counts[valor] ?? 0)
    return count > 0 ? [words.doTipo(rotulo, formatCount(count))] : []
  })
  return said.length === 0 ? null : <span>{`: ${said.join(' · ')}`}</span>
}

/** Of more than are read at once the list tells: it has a view of each kind, under its name. */
function PorTipoDaLista({ definition, filters }: { readonly definition: UserResource; readonly filters: CrudFilters }) {
  return <PorTipo definition={definition} counts={useViewCounts(definition, filters)} />
}

/** The third column comes from the creditor's file. */
function TrazerExtrato({ credor }: { readonly credor: number }) {
  const can = useCan()
  if (!can('extratos_credor', 'trazer')) return null
  return <Link to={`/financeiro/prestacao-de-contas/extratos/novo?credor=${credor}`}>{words.trazerExtrato}</Link>
}

interface TabelaProps {
  readonly rows: readonly Diferenca[]
  readonly prestacao: number
  readonly definition: UserResource | undefined
  /** Of a closed one nothing is solved here any more. */
  readonly resolve: boolean
}

function Tabela({ rows, prestacao, definition, resolve }: TabelaProps) {
  const kinds = (definition && findField(definition, 'tipo')?.valores) ?? []
  return (
    <PlainTable
      label={words.titulo}
      columns={[
        words.tipo,
        words.referencia,
        words.livro,
        words.banco,
        words.credor,
        ...(resolve ? [words.resolve] : []),
      ]}
      figuresFrom={6}
      narrow="fold"
      rows={rows.map((row) => {
        const kind = kinds.find(({ valor }) => valor === row.tipo)
        return {
          key: row.id,
          cells: [
            <span key="tipo" className={toneOf(kind?.cor)}>
              {kind?.rotulo ?? row.tipo}
            </span>,
            row.referencia,
            sideOf(row.nosso_data, row.nosso_valor),
            sideOf(row.banco_data, row.banco_valor),
            sideOf(row.credor_data, row.credor_valor),
            ...(resolve ? [<Ato key="ato" row={row} prestacao={prestacao} />] : []),
          ],
        }
      })}
    />
  )
}

/** A dash where one of the three says nothing. */
function sideOf(data: string | null, valor: number | null): string {
  return ladoDaDiferenca(data, valor) || '—'
}

function Ato({ row, prestacao }: { readonly row: Diferenca; readonly prestacao: number }) {
  const act = Object.hasOwn(words.atos, row.tipo) ? words.atos[row.tipo as keyof typeof words.atos] : words.ver
  // of an operation in no agreement nothing can be written off
  const word = row.operacao_id !== null && row.parcela_id === null ? words.semAcordo : act
  return <Link to={addressOf(row, prestacao)}>{word}</Link>
}

/** Where the act that solves a difference is. */
function addressOf({ tipo, ...of }: Diferenca, prestacao: number): string {
  const { parcela_id, operacao_id, retorno_id, pendencia_id } = of
  if (tipo === 'tarifa') return `/financeiro/prestacao-de-contas/ajustes/novo?prestacao_id=${prestacao}`
  if (pendencia_id !== null) return `/pendencias/${pendencia_id}`
  if (parcela_id !== null) return `/parcelas/${parcela_id}`
  return operacao_id === null ? `/financeiro/retornos/${retorno_id}` : `/operacao/${operacao_id}`
}
