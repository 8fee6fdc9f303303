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
  const measuredAt = (figure: number | null | undefined) => (figure == null ? '—' : measured(figure, isSum))
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
            const value = measuredAt(values[at])
            const path = values[at] == null ? null : paths[at]
            return path ? (
              <Link key={path} to={path}>
                {value}
              </Link>
            ) : (
              value
            )
          }),
          ...(target ? [measuredAt(target.values[at])] : []),
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
