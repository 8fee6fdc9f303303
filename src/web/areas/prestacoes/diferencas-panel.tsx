import { Link } from 'react-router-dom'
import { grupos } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { ladoDaDiferenca } from '../../../domain/prestacao/lado'
import { isIn } from '../../../domain/states/group'
import { toneOf } from '../../framework/fields/display/tone'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { findField } from '../../framework/resources/field-lookup'
import { texts } from '../../i18n/screens/financeiro-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { AbsentState, EmptyState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { type BaseRecord, useList } from '../../refine/hooks'

/** A row of the consulta `diferencas_da_prestacao`: amounts in reais, days YYYY-MM-DD. */
interface Diferenca extends BaseRecord {
  readonly id: number
  readonly tipo: string
  readonly referencia: string
  readonly parcela_id: number | null
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
  const { data, error, refetch } = useList<Diferenca>({
    resource: CONSULTA,
    filters: [{ field: 'prestacao_id', operator: 'eq', value: id }],
    sorters: [{ field: 'tipo', order: 'asc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    liveMode: 'auto',
  })
  const rows = data?.data
  const total = data?.total ?? 0
  const note = total > 0 ? words.quantas(formatCount(total)) : undefined
  const list = `/financeiro/prestacao-de-contas/diferencas?prestacao_id=${id}`
  return (
    <Card
      bare="sem-margem"
      title={fechada ? words.deixadas : words.titulo}
      note={note}
      side={total > MOST ? <Link to={list}>{words.todas}</Link> : undefined}
    >
      {rows === undefined ? (
        <AbsentState error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.vazio} hint={fechada ? words.vazioFechada : words.vazioAjuda} />
      ) : (
        <Tabela rows={rows} prestacao={id} resolve={!fechada} />
      )}
    </Card>
  )
}

interface TabelaProps {
  readonly rows: readonly Diferenca[]
  readonly prestacao: number
  /** Of a closed one nothing is solved here any more. */
  readonly resolve: boolean
}

function Tabela({ rows, prestacao, resolve }: TabelaProps) {
  const { consultas } = useConfig()
  const definition = Object.hasOwn(consultas, CONSULTA) ? consultas[CONSULTA] : undefined
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
  const word = Object.hasOwn(words.atos, row.tipo) ? words.atos[row.tipo as keyof typeof words.atos] : words.ver
  return <Link to={addressOf(row, prestacao)}>{word}</Link>
}

/** Where the act that solves a difference is. */
function addressOf({ tipo, parcela_id, retorno_id, pendencia_id }: Diferenca, prestacao: number): string {
  if (tipo === 'tarifa') return `/financeiro/prestacao-de-contas/ajustes/novo?prestacao_id=${prestacao}`
  if (pendencia_id !== null) return `/pendencias/${pendencia_id}`
  return parcela_id === null ? `/financeiro/retornos/${retorno_id}` : `/parcelas/${parcela_id}`
}
