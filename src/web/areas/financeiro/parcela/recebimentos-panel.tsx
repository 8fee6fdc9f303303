import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount } from '../../../../domain/money/format'
import { ActDialog } from '../../../framework/resources/acts/act-dialog'
import { useDeclaredAct } from '../../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { useCan, useConfig, useUsuario } from '../../../refine/config-context'
import { type BaseRecord, useList } from '../../../refine/hooks'
import { NUMEROS, type Numeros, negated, sumNumeros } from '../dinheiro'
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
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.heading}>{words.titulo}</h2>
      {error && !rows ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
        <LoadingState />
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
    </section>
  )
}

interface TabelaProps {
  readonly rows: readonly Recebimento[]
  readonly onReverse: (row: Recebimento) => void
}

function Tabela({ rows, onReverse }: TabelaProps) {
  const { listas } = useConfig()
  const newest = useEstornavel(rows)
  const total = sumNumeros(rows)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[words.numero, words.data, words.tipo, words.forma].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {NUMEROS.map((name) => (
              <th key={name} scope="col" className={styles.right}>
                {texts.numeros[name]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{words.estornar}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/recebimentos/${row.id}`}>{row.id}</Link>
              </td>
              <td className={styles.num}>{formatDate(row.data)}</td>
              <td>
                <span className={`${styles.tag} ${row.tipo === 'estorno' ? styles.bad : styles.ok}`}>
                  {words[row.tipo]}
                </span>
                {row.motivo && <div className={styles.muted}>{row.motivo}</div>}
              </td>
              <td>{listas.formas_pagamento?.find(({ valor }) => valor === row.forma)?.rotulo ?? row.forma}</td>
              {NUMEROS.map((name) => (
                <td key={name} className={styles.right}>
                  {amount(row[name])}
                </td>
              ))}
              <td>
                {row.id === newest && (
                  <Button size="small" danger aria-label={words.estornarDe(row.id)} onClick={() => onReverse(row)}>
                    {words.estornar}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {words.liquido}
            </th>
            {NUMEROS.map((name) => (
              <td key={name} className={styles.right}>
                {amount(total[name])}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
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
