import { texts } from '../../../../i18n/screens/relatorios-texts'
import { encodeListState } from '../../../../refine/list/url-state'
import { ChartBlock } from '../../../dashboards/chart-block'
import type { PartPath } from '../../../dashboards/use-part-path'
import { askedFilters } from '../use-list-state'
import { isKnown, type SummaryProps, useReportChart } from './use-groups'
import { withGroup } from './with-group'

/** The chart of a report under the filters of its list; a part opens its rows among those. */
export function ReportChart({ definition, visao, within }: SummaryProps) {
  const answer = useReportChart({ recurso: definition.recurso, filters: askedFilters({ filters: within, visao }) })
  if (!isKnown(answer)) return <p>{answer === 'falhou' ? texts.failed : '…'}</p>
  const pathOf: PartPath = ({ rota }) => {
    if (!rota) return null
    const filters = withGroup(within, { filtros: rota.filtros.flatMap(plain) })
    return `${definition.rotas.lista}?${encodeListState({ filters, ...(visao !== null && { visao }) }, definition)}`
  }
  return <ChartBlock bloco={answer} pathOf={pathOf} />
}

type Filtro = NonNullable<Parameters<PartPath>[0]['rota']>['filtros'][number]

/** A part of a report is one value, or lies between two. */
function plain({ campo, op, valor }: Filtro) {
  return op === 'in' || typeof valor !== 'string' ? [] : [{ campo, op, valor }]
}
