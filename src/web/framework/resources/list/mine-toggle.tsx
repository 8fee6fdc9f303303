import { Segmented } from 'antd'
import { texts } from '../../../i18n/list-texts'
import type { CrudFilters } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { filtersOf, replaceFilter } from '../table/list-filter'
import { useConditions } from '../use-conditions'

interface MineToggleProps {
  readonly definition: UserResource
  readonly filters: CrudFilters
  readonly onChange: (filters: CrudFilters) => void
}

/** The user's own rows or those of all (`lista.meus`); nothing for whom every row is his own. */
export function MineToggle({ definition: { lista }, filters, onChange }: MineToggleProps) {
  const { evaluate } = useConditions()
  if (lista.meus === null || evaluate(lista.meus, {}) === true) return null
  const isAll = filtersOf(filters, 'quem')[0]?.value === 'todos'
  return (
    <Segmented
      size="small"
      aria-label={texts.whose}
      value={isAll ? 'todos' : 'meus'}
      options={[
        { value: 'meus', label: texts.mine },
        { value: 'todos', label: texts.everybodys },
      ]}
      onChange={(value) =>
        onChange(replaceFilter(filters, 'quem', value === 'todos' ? [{ field: 'quem', operator: 'eq', value }] : []))
      }
    />
  )
}
