import { Link } from 'react-router-dom'
import { sumReais } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { PlainTable } from '../../layout/plain-table'
import { measured } from './measure-words'
import type { ChartAnswer, ChartLines } from './use-chart-lines'

interface ChartTableProps {
  readonly bloco: ChartAnswer
  readonly lines: ChartLines
  readonly title: string
}

/** What the chart draws, part by part; each figure opens its rows. */
export function ChartTable({ bloco, lines: { labels, lines, target, isSum }, title }: ChartTableProps) {
  return (
    <PlainTable
      label={title}
      columns={['', ...lines.map(({ name }) => name), ...(target ? [target.name] : [])]}
      figuresFrom={1}
      narrow="fold"
      rows={labels.map((label, at) => ({
        key: at,
        cells: [
          label,
          ...lines.map(({ values, paths }) => {
            const figure = values[at] ?? null
            if (figure === null) return '—'
            const value = measured(figure, isSum)
            const path = paths[at]
            return path ? (
              <Link key={path} to={path}>
                {value}
              </Link>
            ) : (
              value
            )
          }),
          ...(target ? [measured(target.values[at] ?? 0, isSum)] : []),
        ],
      }))}
      {...(!bloco.acumulado && {
        foot: {
          name: texts.total,
          span: 1,
          cells: [...lines.map(({ values }) => values), ...(target ? [target.values] : [])].map((values) =>
            measured(sumReais(values.map((value) => value ?? 0)), isSum),
          ),
        },
      })}
    />
  )
}
