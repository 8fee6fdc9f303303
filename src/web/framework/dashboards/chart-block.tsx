import { Suspense, useCallback, useRef, useState } from 'react'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { lazyView } from '../../layout/lazy-view'
import { EmptyState, LoadingState } from '../../layout/states'
import { chartOptions } from './chart-options'
import { ChartTable } from './chart-table'
import styles from './dashboard.module.css'
import { measureOf } from './measure-words'
import { NotNarrowed } from './not-narrowed'
import { type ChartAnswer, useChartLines } from './use-chart-lines'
import type { PartPath } from './use-part-path'

const Chart = lazyView(async () => (await import('./chart')).Chart)

interface ChartBlockProps {
  readonly bloco: ChartAnswer
  /** Where the rows of a part are, when its own filters are not all that holds. */
  readonly pathOf?: PartPath
}

/** A chart with its table: the same figures, for the keyboard and for who cannot see it. */
export function ChartBlock({ bloco, pathOf }: ChartBlockProps) {
  const lines = useChartLines(bloco, pathOf)
  const latest = useRef(lines)
  latest.current = lines
  const optionsIn = useCallback((width: number) => chartOptions(bloco, latest.current, width), [bloco])
  const [shown, show] = useState<'grafico' | 'tabela'>('grafico')
  const { rotulo, indicador, series, nao_filtra, ha_mais } = bloco
  const title = rotulo ?? indicador
  const isEmpty = series.every(({ partes }) => partes.every((parte) => measureOf(parte) === 0 && !parte.alvo))
  const other = shown === 'grafico' ? 'tabela' : 'grafico'
  return (
    <Card
      title={title}
      {...(ha_mais && { note: texts.maisPartes })}
      side={
        isEmpty ? undefined : (
          <button type="button" className={styles.switch} onClick={() => show(other)}>
            {other === 'tabela' ? texts.verTabela : texts.verGrafico}
          </button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={texts.nada} />
      ) : shown === 'tabela' ? (
        <ChartTable bloco={bloco} lines={lines} title={title} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <Chart optionsIn={optionsIn} lines={lines} title={title} />
        </Suspense>
      )}
      <NotNarrowed by={nao_filtra} />
    </Card>
  )
}
