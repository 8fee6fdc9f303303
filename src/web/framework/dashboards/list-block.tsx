import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Bloco } from '../../../contract/paineis/painel'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { useConfig } from '../../refine/config-context'
import type { CrudFilters } from '../../refine/hooks'
import { figureFilters, figurePath } from '../../refine/list/url-state'
import { ActsOverList } from '../resources/acts/row/row-effect'
import { DefinedTable } from '../resources/table/resource-table'

/** As many columns as stand beside each other in a part of a page. */
const COLUMNS = 6

type ListBlockProps = { readonly bloco: Extract<Bloco, { kind: 'lista' }> }

/** The first rows of a list, with its acts; the rest is one click away. */
export function ListBlock({ bloco: { rotulo, rota, linhas, largura } }: ListBlockProps) {
  const { resources, consultas } = useConfig()
  const definition = resources[rota.recurso] ?? consultas[rota.recurso]
  const filters = useMemo<CrudFilters>(
    () => [
      ...figureFilters(rota),
      ...(rota.visao === undefined ? [] : [{ field: '_visao', operator: 'eq' as const, value: rota.visao }]),
    ],
    [rota],
  )
  if (!definition) return null
  const columns = definition.lista.colunas.slice(0, largura === '1' ? undefined : COLUMNS)
  return (
    <Card
      title={rotulo ?? definition.rotulo.varios}
      side={<Link to={figurePath(rota, definition)}>{texts.verTudo}</Link>}
      bare="sem-margem"
    >
      <ActsOverList definition={definition}>
        <DefinedTable
          definition={definition}
          filters={filters}
          columns={columns}
          pageSize={linhas}
          pager="sem-paginas"
        />
      </ActsOverList>
    </Card>
  )
}
