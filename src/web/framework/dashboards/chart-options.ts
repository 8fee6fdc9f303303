import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { measured, short } from './measure-words'
import type { ChartAnswer, ChartLines } from './use-chart-lines'

export type ChartOptions = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>

/** Told apart by who does not see red or green: after Okabe and Ito, the first from the skin. */
const COLOURS = ['#e69f00', '#56b4e9', '#cc79a7', '#009e73', '#d55e00', '#f0e442', '#999999']

/** Pixels of the names at the side, and what part of the width they take at most. */
const NAMES = 190
const NAMES_PART = 0.35
/** Below so many pixels the last day would be cut if it stood under its bar. */
const NARROW = 480

/** What echarts draws in so many pixels across: labels down where they are names, along the bottom where they are time. */
export function chartOptions(
  { tipo, em_ordem: isTime, serie }: ChartAnswer,
  { labels, lines, target, isSum }: ChartLines,
  width: number,
): ChartOptions {
  const skin = skinNow()
  const names = {
    type: 'category' as const,
    data: [...labels],
    axisLabel: {
      color: skin.text2,
      hideOverlap: true,
      ...(isTime
        ? width < NARROW && { alignMaxLabel: 'right' as const }
        : { width: Math.min(NAMES, width * NAMES_PART), overflow: 'truncate' as const }),
    },
    axisLine: { lineStyle: { color: skin.line } },
    axisTick: { show: false },
    ...(isTime ? {} : { inverse: true }),
  }
  const values = {
    type: 'value' as const,
    axisLabel: { color: skin.text2, formatter: short, hideOverlap: true },
    // half a contact is nothing
    ...(isSum ? {} : { minInterval: 1 }),
    splitLine: { lineStyle: { color: skin.line } },
  }
  const drawn = lines.map(({ name, values: data }, at): BarSeriesOption | LineSeriesOption => {
    const common = {
      name,
      data: [...data],
      color: at === 0 ? skin.primary : (COLOURS[(at - 1) % COLOURS.length] ?? skin.text3),
    }
    if (tipo === 'linha') return { ...common, type: 'line', symbolSize: 6, lineStyle: { width: 2.5 } }
    return { ...common, type: 'bar', barMaxWidth: 38, ...(serie === null ? {} : { stack: 'tudo' }) }
  })
  const goal: LineSeriesOption[] = target
    ? [
        {
          type: 'line',
          name: target.name,
          data: [...target.values],
          color: skin.text3,
          symbol: 'none',
          lineStyle: { type: 'dashed', width: 2 },
        },
      ]
    : []
  const isMany = drawn.length + goal.length > 1
  return {
    animation: false,
    textStyle: { fontFamily: skin.font },
    grid: { left: 8, right: 16, top: isMany ? 40 : 12, bottom: 8, containLabel: true },
    ...(isMany ? { legend: legendIn(skin) } : {}),
    tooltip: {
      trigger: 'axis',
      // no HTML of its own: nothing that comes from a name is ever markup
      renderMode: 'richText',
      confine: true,
      valueFormatter: (value) => measured(Number(value), isSum),
      backgroundColor: skin.surface,
      borderColor: skin.line,
      textStyle: { color: skin.text },
      axisPointer: { type: tipo === 'barras' ? 'shadow' : 'line' },
    },
    xAxis: isTime ? names : values,
    yAxis: isTime ? values : names,
    series: [...drawn, ...goal],
  }
}

/** One line: what has no place in it is behind its arrows, never over the picture. */
function legendIn({ text, text2, text3 }: ReturnType<typeof skinNow>): LegendComponentOption {
  return {
    top: 0,
    type: 'scroll',
    textStyle: { color: text },
    pageTextStyle: { color: text2 },
    pageIconColor: text2,
    pageIconInactiveColor: text3,
  }
}

function skinNow() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    primary: token('--primary'),
    text: token('--text'),
    text2: token('--text-2'),
    text3: token('--text-3'),
    line: token('--line'),
    surface: token('--surface'),
    font: token('--font'),
  }
}
