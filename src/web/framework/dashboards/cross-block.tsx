import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Bloco } from '../../../contract/paineis/painel'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { useConfig } from '../../refine/config-context'
import { encodeListState, figureFilters, figurePath } from '../../refine/list/url-state'
import { CrossTable } from '../resources/list/report/cross-table'

/** The table of two groups of a report; each cell opens its rows there. */
export function CrossBlock({ bloco: { rotulo, rota } }: { readonly bloco: Extract<Bloco, { kind: 'cruza' }> }) {
  const { consultas } = useConfig()
  const navigate = useNavigate()
  const definition = consultas[rota.recurso]
  const within = useMemo(() => figureFilters(rota), [rota])
  const report = definition?.consulta?.relatorio
  if (!definition || !report?.cruza) return null
  return (
    <Card
      title={rotulo ?? definition.rotulo.varios}
      side={<Link to={figurePath(rota, definition)}>{texts.verTudo}</Link>}
      bare="sem-margem"
    >
      <CrossTable
        definition={definition}
        visao={null}
        within={within}
        onOpen={(filters) => navigate(`${definition.rotas.lista}?${encodeListState({ filters }, definition)}`)}
        report={report}
        cross={report.cruza}
        heat="calor"
      />
    </Card>
  )
}
