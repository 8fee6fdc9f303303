import { useState } from 'react'
import type { ReportDefinition } from '../../../../../declaration/consulta-definitions'
import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import { findField } from '../../field-lookup'
import { askedFilters } from '../use-list-state'
import { groupLabel } from './group-label'
import styles from './report.module.css'
import { TotalCell } from './total-cell'
import { isKnown, type ReportLine, type SummaryProps, useGroups } from './use-groups'
import { withGroup } from './with-group'

interface GroupTableProps extends SummaryProps {
  readonly report: ReportDefinition
}

/** The groups, one level inside the other, each with its totals; a count opens its rows in the list. */
export function GroupTable(props: GroupTableProps) {
  const { definition, report, visao, within } = props
  const filters = askedFilters({ filters: within, visao })
  const first = useGroups({ recurso: definition.recurso, filters }, 0)
  const whole = isKnown(first) ? first.total : null
  return (
    <section className={styles.scroll} aria-label={texts.groups}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.group}</th>
            <th scope="col" className={styles.number}>
              {texts.rows}
            </th>
            {shownTotals(report).map(({ nome, rotulo }) => (
              <th key={nome} scope="col" className={styles.number}>
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <GroupRows {...props} nivel={0} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            <td className={styles.number}>{whole ? formatCount(whole.linhas) : null}</td>
            {shownTotals(report).map((total) => (
              <td key={total.nome} className={styles.number}>
                <TotalCell total={total} line={whole} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** A count of all rows is said already. */
function shownTotals({ totais }: ReportDefinition) {
  return totais.filter(({ funcao, campo }) => funcao !== 'contagem' || campo !== null)
}

interface LevelProps extends GroupTableProps {
  readonly nivel: number
}

function GroupRows(props: LevelProps) {
  const { definition, report, visao, within, nivel } = props
  const answer = useGroups({ recurso: definition.recurso, filters: askedFilters({ filters: within, visao }) }, nivel)
  if (!isKnown(answer)) {
    return (
      <tr>
        <td colSpan={2 + shownTotals(report).length}>{answer === 'falhou' ? texts.failed : '…'}</td>
      </tr>
    )
  }
  return (
    <>
      {answer.grupos.map((line) => (
        <GroupRow key={String(line.valor)} {...props} line={line} />
      ))}
      {answer.ha_mais ? (
        <tr>
          <td colSpan={2 + shownTotals(report).length}>{texts.more}</td>
        </tr>
      ) : null}
    </>
  )
}

function GroupRow({ line, ...props }: LevelProps & { readonly line: ReportLine }) {
  const { definition, report, within, nivel, onOpen } = props
  const [open, setOpen] = useState(false)
  const group = report.grupos[nivel]
  const field = group && findField(definition, group.campo)
  if (!group || !field) return null
  const label = groupLabel(field, group, line)
  const hasMore = nivel + 1 < report.grupos.length
  const name = { paddingInlineStart: `${nivel * 20}px` }
  return (
    <>
      <tr>
        <th scope="row" className={styles.name}>
          <span style={name}>
            {hasMore ? (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={open}
                aria-label={open ? texts.closeGroup(label) : texts.openGroup(label)}
                onClick={() => setOpen(!open)}
              >
                {open ? '▾' : '▸'}
              </button>
            ) : null}
            {label}
          </span>
        </th>
        <td className={styles.number}>
          <button
            type="button"
            className={styles.drill}
            aria-label={texts.rowsOf(label)}
            onClick={() => onOpen(withGroup(within, line))}
          >
            {formatCount(line.linhas)}
          </button>
        </td>
        {shownTotals(report).map((total) => (
          <td key={total.nome} className={styles.number}>
            <TotalCell total={total} line={line} />
          </td>
        ))}
      </tr>
      {open ? <GroupRows {...props} within={withGroup(within, line)} nivel={nivel + 1} /> : null}
    </>
  )
}
