import { useEffect } from 'react'
import { useCanDeclared } from '../../../../refine/config-context'
import { useList } from '../../../../refine/hooks'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { useIsInside } from '../beside/use-beside-tabs'
import { readHistory } from '../history-entry'

interface LastMove {
  readonly quem: string
  /** ISO 8601 instant. */
  readonly em: string
}

/** Lines of the history that are looked through: further back it is not worth a second question. */
const LINES = 50

/** Who brought the record to the state that a field holds, from its history; null where it is not told, or not found in the last lines. */
export function useLastMove({ recurso, historico }: UserResource, record: WireRecord, key: string): LastMove | null {
  const can = useCanDeclared()
  const inside = useIsInside()
  const { data, refetch } = useList({
    resource: `${recurso}/${record.id}/historico`,
    pagination: { current: 1, pageSize: LINES },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: historico && (inside || can(recurso, 'editar')), staleTime: 0, retry: false },
  })
  const { versao } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version may have moved it
  useEffect(() => {
    if (data !== undefined) void refetch()
  }, [versao])
  const found = readHistory(data?.data ?? []).find(({ mudancas }) =>
    mudancas.some(({ campo, after }) => campo === key && after === record[key]),
  )
  return found ? { quem: found.usuario ?? found.origem, em: found.em } : null
}
