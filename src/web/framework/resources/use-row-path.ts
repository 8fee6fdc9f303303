import { useCallback } from 'react'
import { actPath } from '../../../declaration/derive/act-path'
import { useCanDeclared } from '../../refine/config-context'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { viewPath } from './record-route'

/**
 * What a row opens: the page of its record; of a consulta the first of the addresses that it names which this user may open and the row
 * has. Null when there is none.
 */
export function useRowPath(definition: UserResource): (record: WireRecord) => string | null {
  const can = useCanDeclared()
  return useCallback(
    (record) => {
      const { consulta, recurso } = definition
      if (consulta) return addressesOf(definition, consulta.abre, record)[0] ?? null
      const { id } = record
      return typeof id === 'number' && can(recurso, 'ver') ? viewPath(definition, id) : null
    },
    [definition, can],
  )
}

function addressesOf({ atos }: UserResource, names: readonly string[], record: WireRecord): readonly string[] {
  return names.flatMap((nome) => {
    const faz = atos.find((ato) => ato.nome === nome)?.faz
    return faz?.kind === 'abrir' ? (actPath(faz.rota, record) ?? []) : []
  })
}
