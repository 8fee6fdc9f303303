import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { SheetPart } from '../../../../declaration/screen-definitions'
import { texts } from '../../../i18n/resource-texts'
import { useResourceDefinition } from '../../../refine/config-context'
import type { CrudFilters } from '../../../refine/hooks'
import { encodeListState } from '../../../refine/list/url-state'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { findField } from '../field-lookup'
import { useCreatePath } from '../list/create-button'
import { ResourceTable } from '../table/resource-table'
import styles from './show.module.css'

interface SubTableProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly part: Extract<SheetPart, { kind: 'sub_tabela' }>
  readonly titled: boolean
}

/** The records of another resource that point at this one, or at the one that a ref of it names. */
export function SubTable({ definition, record, part, titled }: SubTableProps) {
  const through = part.de === null ? undefined : findField(definition, part.de)
  const target = useResourceDefinition(through?.recurso ?? '')
  const owner = part.de === null ? definition : target
  const field = owner && findField(owner, part.campo)
  const child = useResourceDefinition(field?.recurso ?? '')
  const backKey = child?.campos.find((item) => item.nome === field?.campo_de_volta)?.key
  const id = through === undefined ? record.id : record[through.key]
  const filters = useMemo<CrudFilters>(
    () =>
      backKey === undefined
        ? []
        : [
            { field: backKey, operator: 'eq', value: id },
            ...Object.entries(part.filtro).map(([field, value]) => ({
              field,
              operator: 'in' as const,
              value: [...value],
            })),
          ],
    [backKey, id, part.filtro],
  )
  if (!field || !child || backKey === undefined || typeof id !== 'number') return null
  return (
    <section className={styles.card} aria-label={part.rotulo ?? field.rotulo}>
      <div className={styles.subHead}>
        {titled ? <h2 className={styles.heading}>{part.rotulo ?? field.rotulo}</h2> : <span />}
        <span className={styles.subLinks}>
          <NewChild child={child} backKey={backKey} id={id} />
          <Link to={`${child.rotas.lista}?${encodeListState({ filters }, child)}`}>{texts.seeAll}</Link>
        </span>
      </div>
      <ResourceTable
        resource={child.recurso}
        filters={filters}
        {...(part.colunas.length > 0 && { columns: part.colunas })}
      />
    </section>
  )
}

interface NewChildProps {
  readonly id: number
  readonly child: UserResource
  /** Key of the child's field that points here. */
  readonly backKey: string
}

/** A new one that points at this record already; nothing for who may not make one. */
function NewChild({ child, backKey, id }: NewChildProps) {
  const path = useCreatePath(child)
  if (path === null) return null
  const filters: CrudFilters = [{ field: backKey, operator: 'eq', value: id }]
  return <Link to={`${path}?${encodeListState({ filters }, child)}`}>{texts.newRecord(child.rotulo.um)}</Link>
}
