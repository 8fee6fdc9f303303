import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount } from '../../../../domain/money/format'
import { ActDialog } from '../../../framework/resources/acts/act-dialog'
import { useDeclaredAct } from '../../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { Card } from '../../../layout/card'
import { PlainTable } from '../../../layout/plain-table'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useCan, useConfig, useRotulo, useUsuario } from '../../../refine/config-context'
import { type BaseRecord, useList } from '../../../refine/hooks'
import { type Numeros, negated, numerosDe, sumNumeros } from '../dinheiro'
import styles from '../financeiro.module.css'
import { NumerosList } from '../numeros-list'
import { readParcela } from './parcela'

/** One entry of the ledger as its list answers it; a reversal has negative amounts, in reais. */
interface Recebimento extends BaseRecord, Numeros {
  readonly id: number
  readonly tipo: 'baixa' | 'estorno'
  readonly data: string
  readonly forma: string
  readonly motivo: string | null
  readonly estorno_de_id: number | null
}

const words = texts.recebimentos
const MOST = 100

/** What came in for one instalment and what went back, entry by entry; the newest that stands can be reversed. */
export function RecebimentosPanel({ record }: PanelProps) {
  const parcela = readParcela(record)
  const estornar = useDeclaredAct('parcelas', 'estornar')
  const [reversing, setReversing] = useKeptOpen('estorno', isId)
  const { data, error, refetch } = useList<Recebimento>({
    resource: 'recebimentos',
    filters: [{ field: 'parcela_id', operator: 'eq', value: parcela.id }],
    sorters: [{ field: 'id', order: 'asc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    liveMode: 'auto',
  })
  const rows = data?.data
  const asked = rows?.find(({ id }) => id === reversing)
  return (
    <Card bare="sem-margem" title={words.titulo}>
      {rows === undefined ? (
        <AbsentState error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.vazio} hint={words.vazioAjuda} />
      ) : (
        <Tabela rows={rows} onReverse={({ id }) => setReversing(id)} />
      )}
      {asked && estornar && (
        <ActDialog
          {...estornar}
          records={[record]}
          given={{ recebimento_id: asked.id }}
          title={words.pergunta(asked.id)}
          subject={<NumerosList numeros={negated(asked)} />}
          onClose={() => setReversing(null)}
        />
      )}
    </Card>
  )
}

interface TabelaProps {
  readonly rows: readonly Recebimento[]
  readonly onReverse: (row: Recebimento) => void
}

function Tabela({ rows, onReverse }: TabelaProps) {
  const rotulo = useRotulo()
  const newest = useEstornavel(rows)
  const total = sumNumeros(rows)
  const names = numerosDe(rows)
  return (
    <PlainTable
      columns={[
        ...[words.numero, words.data, words.tipo, words.forma],
        ...names.map((name) => texts.numeros[name]),
        <span key="estornar" className="visually-hidden">
          {words.estornar}
        </span>,
      ]}
      figuresFrom={4}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Link key="id" to={`/recebimentos/${row.id}`}>
            {row.id}
          </Link>,
          formatDate(row.data),
          <Tipo key="tipo" {...row} />,
          rotulo('formas_pagamento', row.forma),
          ...names.map((name) => amount(row[name])),
          row.id === newest && (
            <Button size="small" danger aria-label={words.estornarDe(row.id)} onClick={() => onReverse(row)}>
              {words.estornar}
            </Button>
          ),
        ],
      }))}
      foot={{ name: words.liquido, span: 4, cells: [...names.map((name) => amount(total[name])), ''] }}
    />
  )
}

function Tipo({ tipo, motivo }: Recebimento) {
  return (
    <>
      <span className={`${styles.tag} ${tipo === 'estorno' ? styles.bad : styles.ok}`}>{words[tipo]}</span>
      {motivo && <div className={styles.muted}>{motivo}</div>}
    </>
  )
}

/** The newest receipt that no entry reverses, for who may reverse it: reversals go backwards, one by one. */
function useEstornavel(rows: readonly Recebimento[]): number | null {
  const { funcao } = useUsuario()
  const { regras } = useConfig()
  const can = useCan()
  if (funcao !== regras.baixa.funcao_data_anterior || !can('parcelas', 'estornar')) return null
  const reversed = new Set(rows.map(({ estorno_de_id }) => estorno_de_id))
  const standing = rows.filter(({ id, tipo }) => tipo === 'baixa' && !reversed.has(id))
  return standing.reduce<number | null>((last, { id }) => (last === null || id > last ? id : last), null)
}

const isId = (value: unknown): value is number => typeof value === 'number'
