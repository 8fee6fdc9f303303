import type { FieldDefinition } from '../../../declaration/definitions'
import { type CrudFilters, useList } from '../../refine/hooks'
import { type RefValue, readRefs } from './wire-value'

const NO_IDS: readonly number[] = []
const PAGE = 20

interface Asked {
  readonly search: string
  /** What stands in the record that is being filled (choice-record.ts). */
  readonly registro: string | null
}

/** The picker of a ref or muitos field: what matches a search, within what the user may see and the record leaves to choose. */
export function usePickerOptions(recurso: string, field: FieldDefinition, { search, registro }: Asked) {
  const { data, isFetching } = useList({
    resource: pickerPath(recurso, field),
    pagination: { current: 1, pageSize: PAGE },
    filters: [
      ...(search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }]),
      ...fillingOf(registro),
    ],
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

/** Whether a chosen record is still among what the rest of the record leaves to choose; true while that is not known. */
export function useStillFits(recurso: string, field: FieldDefinition, id: number | null, registro: string | null) {
  const { data } = useList({
    resource: pickerPath(recurso, field),
    pagination: { current: 1, pageSize: 1 },
    filters: [{ field: 'id', operator: 'in', value: [id] }, ...fillingOf(registro)],
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: id !== null && registro !== null, staleTime: 30_000 },
  })
  return id === null || registro === null || data === undefined || data.data.length > 0
}

function fillingOf(registro: string | null): CrudFilters {
  return registro === null ? [] : [{ field: '_registro', operator: 'eq', value: registro }]
}

function pickerPath(recurso: string, field: FieldDefinition): string {
  return `${recurso}/opcoes/${field.nome}`
}
