import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { periodOf } from '../../../../domain/calendar/period'
import { useConfig } from '../../../refine/config-context'
import { isListParameter } from '../../../refine/list/url-state'
import { filteredField } from './asked-field'
import { conditionsOf, EMPTY_DRAFT } from './filter-draft'
import { encodeView, viewOf } from './use-list-state'

interface OpenPeriodProps {
  readonly definition: ResourceDefinition
  readonly children: ReactNode
}

/** A list that opens with a period says it in its address before anything is read; an address that says anything of the list stays as it is. */
export function OpenPeriod({ definition, children }: OpenPeriodProps) {
  const [params] = useSearchParams()
  const { pathname, hash } = useLocation()
  const { hoje, resources } = useConfig()
  if ([...params.keys()].some((name) => isListParameter(name, definition))) return children
  const filters = definition.lista.filtros.flatMap((filtro) => {
    const found = filtro.padrao && filteredField(definition, filtro, resources)
    if (!filtro.padrao || !found) return []
    return conditionsOf({ ...EMPTY_DRAFT, ...periodOf(filtro.padrao, hoje) }, found.field, 'periodo')
  })
  const state = encodeView({ ...viewOf(definition, params), filters: [...filters] }, definition)
  const search = new URLSearchParams([...params, ...state]).toString()
  return <Navigate replace to={{ pathname, search, hash }} />
}
