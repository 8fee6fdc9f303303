import { useQueries } from '@tanstack/react-query'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { fetchAllRows } from '../../../../refine/calls/fetch-all-rows'
import { useConfig } from '../../../../refine/config-context'
import type { UserResource } from '../../../../refine/user-config'
import { type FormValues, initialValues } from '../form-values'
import { nestedFields } from './nested-fields'

interface NestedQuery {
  readonly field: FieldDefinition
  readonly child: UserResource
}

interface NestedRows {
  /** Key of the `lista` field → its rows; null while they are on their way. */
  readonly rows: FormValues | null
  readonly error: unknown
}

/** All rows of the nested tables of one record. All of them: a row that is not sent back is a row deleted. */
export function useNestedRows(fields: readonly FieldDefinition[], id: string | null): NestedRows {
  const { resources } = useConfig()
  const nested = nestedQueries(fields, resources)
  const results = useQueries({
    queries: nested.map(({ field, child }) => ({
      queryKey: ['linhas', child.recurso, field.campo_de_volta, id],
      queryFn: () => fetchRows(field, child, id),
      enabled: id !== null,
      cacheTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    })),
  })
  const failed = results.find((result) => result.error)
  if (id !== null && results.some((result) => result.data === undefined)) return { rows: null, error: failed?.error }
  const pairs = nested.map(({ field }, index) => [field.key, results[index]?.data ?? []] as const)
  return { rows: Object.fromEntries(pairs), error: null }
}

function nestedQueries(
  fields: readonly FieldDefinition[],
  resources: Readonly<Record<string, UserResource>>,
): readonly NestedQuery[] {
  return fields.flatMap((field): readonly NestedQuery[] => {
    const child = field.tipo === 'lista' && field.recurso !== null ? resources[field.recurso] : undefined
    return child ? [{ field, child }] : []
  })
}

/** The same rows as they stand now, past every cache. */
export async function fetchNestedRows(
  fields: readonly FieldDefinition[],
  resources: Readonly<Record<string, UserResource>>,
  id: string | null,
): Promise<FormValues> {
  const pairs = nestedQueries(fields, resources).map(
    async ({ field, child }) => [field.key, await fetchRows(field, child, id)] as const,
  )
  return Object.fromEntries(await Promise.all(pairs))
}

async function fetchRows(
  field: FieldDefinition,
  child: UserResource,
  id: string | null,
): Promise<readonly FormValues[]> {
  const back = child.campos.find((item) => item.nome === field.campo_de_volta)
  if (!back) return []
  const rows = await fetchAllRows(child.recurso, [{ field: back.key, operator: 'eq', value: id }])
  return rows.map((row) => ({
    id: row.id,
    ...(row.versao !== undefined && { versao: row.versao }),
    ...initialValues(nestedFields(field, child), row),
  }))
}
