import { Link } from 'react-router-dom'
import type { Bloco } from '../../../contract/paineis/painel'
import { formatCount, formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import styles from './dashboard.module.css'
import { measured } from './measure-words'
import { NotNarrowed } from './not-narrowed'
import { usePartPath } from './use-part-path'

type Funnel = Extract<Bloco, { kind: 'funil' }>

/** Steps from the first to the last: a bar of each, and what part it is of the first and of the one before. */
export function FunnelBlock({ bloco: { rotulo, indicadores, nao_filtra } }: { readonly bloco: Funnel }) {
  const pathOf = usePartPath()
  // money beside people would be no share of anything: where one step has no amount, all are counted
  const amounts = indicadores.every(({ valor }) => valor !== undefined)
  const values = indicadores.map(({ valor, quantidade }) => (amounts ? (valor ?? 0) : quantidade))
  const [first = 0, most] = [values[0], Math.max(...values, 1)]
  const title = rotulo ?? indicadores[0]?.rotulo ?? ''
  return (
    <Card title={title}>
      <PlainTable
        label={title}
        columns={[texts.etapa, capitalised(indicadores[0]?.unidade.varios ?? ''), texts.doPrimeiro, texts.doAnterior]}
        figuresFrom={1}
        narrow="fold"
        className={styles.funnel}
        rows={indicadores.map(({ nome, rotulo: step, rota }, at) => {
          const value = values[at] ?? 0
          const path = pathOf({ rota })
          const figure = amounts ? measured(value, true) : formatCount(value)
          return {
            key: nome,
            cells: [
              <span key="etapa" className={styles.step}>
                {step}
                <span aria-hidden className={styles.bar} style={{ width: `${(100 * value) / most}%` }} />
              </span>,
              path === null ? (
                figure
              ) : (
                <Link key="valor" to={path}>
                  {figure}
                </Link>
              ),
              shareOf(value, first),
              at === 0 ? '—' : shareOf(value, values[at - 1] ?? 0),
            ],
          }
        })}
      />
      <NotNarrowed by={nao_filtra} />
    </Card>
  )
}

function shareOf(value: number, whole: number): string {
  return whole === 0 ? '—' : formatPercent(Math.round((value / whole) * 1_000) / 10)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
