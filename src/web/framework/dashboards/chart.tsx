import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import type { ChartOptions } from './chart-options'
import styles from './dashboard.module.css'
import type { ChartLines } from './use-chart-lines'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface ChartProps {
  /** What is drawn in so many pixels across. */
  readonly optionsIn: (width: number) => ChartOptions
  readonly lines: ChartLines
  readonly title: string
}

/** Draws it in the colours of the skin; a bar or point opens its rows. */
export function Chart({ optionsIn, lines, title }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  const latest = useRef(lines)
  latest.current = lines
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const own = init(element)
    chart.current = own
    own.on('click', ({ seriesIndex, dataIndex }) => {
      const path = latest.current.lines[seriesIndex ?? -1]?.paths[dataIndex ?? -1]
      if (path) go.current(path)
    })
    const follow = new ResizeObserver(() => own.resize())
    follow.observe(element)
    return () => {
      follow.disconnect()
      own.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    const draw = () => chart.current?.setOption(optionsIn(chart.current.getWidth()), { notMerge: true })
    draw()
    // the skin stands on the root of the document
    const skin = new MutationObserver(draw)
    skin.observe(document.documentElement, { attributes: true, attributeFilter: ['data-skin'] })
    return () => skin.disconnect()
  }, [optionsIn])
  return <div ref={place} className={styles.chart} role="img" aria-label={texts.grafico(title)} />
}
