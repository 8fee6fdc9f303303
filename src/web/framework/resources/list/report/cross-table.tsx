import type { CSSProperties } from 'react'
import type { ReportCross, ReportDefinition } from '../../../../../declaration/consulta-definitions'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import { findField } from '../../field-lookup'
import { askedFilters } from '../use-list-state'
import { groupLabel } from './group-label'
import styles from './report.module.css'
import { TotalCell } from './total-cell'
import { type Cross, isKnown, type LineTotals, type ReportGroupHead, type SummaryProps, useCross } from './use-groups'
import { withGroup } from './with-group'

interface CrossTableProps extends SummaryProps {
  readonly report: ReportDefinition
  readonly cross: ReportCross
  /** The greater a cell, the stronger its ground. */
  readonly heat?: 'calor'
}

/** One group down, one across, a total in each cell; a cell opens its rows in the list. */
export function CrossTable({ definition, visao, within, onOpen, report, cross, heat }: CrossTableProps) {
  const answer = useCross({ recurso: definition.recurso, filters: askedFilters({ filters: within, visao }) })
  const [rows, columns] = [findField(definition, cross.linhas.campo), findField(definition, cross.colunas.campo)]
  const total = report.totais.find(({ nome }) => nome === cross.valor)
  if (!rows || !columns || !total) return null
  if (!isKnown(answer)) return <p>{answer === 'falhou' ? texts.failed : '…'}</p>
  const most = heat ? greatest(answer, cross.valor) : 0
  const open = (...heads: readonly ReportGroupHead[]) => onOpen(heads.reduce(withGroup, within))
  const cell = (line: LineTotals | null, name: string, heads: readonly ReportGroupHead[]) =>
    line === null ? null : (
      <button type="button" className={styles.drill} aria-label={texts.rowsOf(name)} onClick={() => open(...heads)}>
        <TotalCell total={total} line={line} />
      </button>
    )
  return (
    <section className={styles.scroll} aria-label={texts.cross}>
      <table className={`${styles.table} ${styles.cross}`}>
        <thead>
          <tr>
            <th scope="col">{rows.rotulo}</th>
            {answer.colunas.map((head) => (
              <th key={String(head.valor)} scope="col" className={styles.number}>
                {groupLabel(columns, cross.colunas, head)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.linhas.map((line) => {
            const label = groupLabel(rows, cross.linhas, line)
            return (
              <tr key={String(line.valor)}>
                <th scope="row" className={styles.name}>
                  {label}
                </th>
                {answer.colunas.map((head, at) => (
                  <td
                    key={String(head.valor)}
                    className={styles.number}
                    style={heatOf(Number(line.celulas[at]?.totais[cross.valor] ?? 0), most)}
                  >
                    {cell(line.celulas[at] ?? null, `${label}, ${groupLabel(columns, cross.colunas, head)}`, [
                      line,
                      head,
                    ])}
                  </td>
                ))}
                <td className={styles.number}>{cell(line.total, label, [line])}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {answer.colunas.map((head, at) => (
              <td key={String(head.valor)} className={styles.number}>
                {cell(answer.totais[at] ?? null, groupLabel(columns, cross.colunas, head), [head])}
              </td>
            ))}
            <td className={styles.number}>
              <TotalCell total={total} line={answer.total} />
            </td>
          </tr>
        </tfoot>
      </table>
      {answer.ha_mais ? <p>{texts.more}</p> : null}
    </section>
  )
}

function greatest({ linhas }: Cross, total: string): number {
  return linhas
    .flatMap(({ celulas }) => celulas)
    .reduce((most, cell) => Math.max(most, Number(cell?.totais[total] ?? 0)), 0)
}

/** At most so much of the colour, so that the figure stays readable on it. */
function heatOf(value: number, most: number): CSSProperties | undefined {
  if (most <= 0 || value <= 0) return undefined
  return { background: `color-mix(in srgb, var(--primary) ${Math.round((value / most) * 28)}%, transparent)` }
}
