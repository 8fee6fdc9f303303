import type { FieldDefinition } from '../../../declaration/definitions'
import { useList } from '../../refine/hooks'
import { type RefValue, readRefs } from './wire-value'

const NO_IDS: readonly number[] = []
const PAGE = 20

/** The picker of a ref or muitos field: what matches a search, within what the user may see. */
export function usePickerOptions(recurso: string, field: FieldDefinition, search: string) {
  const { data, isFetching } = useList({
    resource: pickerPath(recurso, field),
    pagination: { current: 1, pageSize: PAGE },
    filters: search === '' ? [] : [{ field: 'q', operator: 'eq', value: search }],
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 30_000 },
  })
  return { options: readRefs(data?.data), isFetching }
}

/** Titles of chosen ids, for a filter or an input that knows only the ids. */
export function usePickedTitles(
  recurso: string,
  field: FieldDefinition,
  ids: readonly number[] = NO_IDS,
): readonly RefValue[] {
  const { data } = useList({
    resource: pickerPath(recurso, field),
    pagination: { current: 1, pageSize: Math.max(ids.length, 1) },
    filters: [{ field: 'id', operator: 'in', value: ids }],
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, staleTime: 300_000 },
  })
  return readRefs(data?.data)
}

function pickerPath(recurso: string, field: FieldDefinition): string {
  return `${recurso}/opcoes/${field.nome}`
}
