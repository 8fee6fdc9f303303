import { Link } from 'react-router-dom'
import type { Bloco } from '../../../contract/paineis/painel'
import type { Parte } from '../../../contract/paineis/parte'
import { formatPercent, sumReais } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { type PlainRow, PlainTable } from '../../layout/plain-table'
import { EmptyState } from '../../layout/states'
import styles from './dashboard.module.css'
import { figureIn, measureOf, usePartLabel } from './measure-words'
import { usePartPath } from './use-part-path'

type Ranking = Extract<Bloco, { kind: 'ranking' }>

/** Who comes first, with the target of each where there is one. */
export function RankingBlock({ bloco }: { readonly bloco: Ranking }) {
  const { rotulo, indicador, partes, total, ha_mais } = bloco
  const hasTargets = partes.some(({ alvo }) => alvo !== null)
  const rows = useRows(bloco, hasTargets)
  const isSum = total.soma !== null
  const whole = measureOf(total)
  const foot = [figureIn(whole, isSum), ...(hasTargets ? targetCells(whole, total.alvo, isSum) : [])]
  return (
    <Card title={rotulo ?? indicador} bare="sem-margem" {...(ha_mais && { note: texts.maisLinhas })}>
      {rows.length === 0 ? (
        <EmptyState title={texts.nada} />
      ) : (
        <PlainTable
          label={rotulo ?? indicador}
          columns={['', indicador, ...(hasTargets ? [texts.meta, texts.alcancado, texts.falta] : [])]}
          figuresFrom={1}
          narrow="fold"
          rows={rows}
          foot={{ name: texts.total, span: 1, cells: foot }}
          className={styles.ranking}
        />
      )}
    </Card>
  )
}

function useRows({ recurso, por, partes, total }: Ranking, hasTargets: boolean): readonly PlainRow[] {
  const label = usePartLabel()
  const pathOf = usePartPath()
  const isSum = total.soma !== null
  return partes.map((parte, at) => {
    const name = label({ recurso, ...por }, parte)
    const value = figureIn(measureOf(parte), isSum)
    const path = pathOf(parte)
    const linked =
      path === null ? (
        value
      ) : (
        <Link key="valor" to={path}>
          {value}
        </Link>
      )
    const beside = hasTargets ? targetCells(measureOf(parte), parte.alvo, isSum) : []
    const place = <span key="lugar" className={styles.place}>{`${at + 1}º`}</span>
    return {
      key: String(parte.valor),
      cells: [
        <span key="nome" className={styles.ranked}>
          {place}
          {name}
        </span>,
        linked,
        ...beside,
      ],
    }
  })
}

/** The target, how much of it was reached, and what is left. */
function targetCells(value: number, alvo: Parte['alvo'], isSum: boolean): readonly string[] {
  if (alvo === null || alvo === 0) return ['—', '—', '—']
  const left = Math.max(0, isSum ? sumReais([alvo, -value]) : alvo - value)
  return [figureIn(alvo, isSum), formatPercent(Math.round((value / alvo) * 1_000) / 10), figureIn(left, isSum)]
}
