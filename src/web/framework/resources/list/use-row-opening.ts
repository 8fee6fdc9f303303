import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useStartOverList } from '../acts/row/row-effect'
import { useRowPath } from '../use-row-path'
import { useActsOf } from '../use-shown-acts'

/** What a click on a row or Enter does: the dialog over the list that a consulta opens first, else the address; null: nothing. */
export function useRowOpening(definition: UserResource): (record: WireRecord) => (() => void) | null {
  const pathOf = useRowPath(definition)
  const navigate = useNavigate()
  const actsOf = useActsOf(definition)
  const startOverList = useStartOverList()
  return useCallback(
    (record) => {
      const { consulta } = definition
      const dialog = actsOf(record, 'linha').find(
        ({ nome, faz }) => faz.kind === 'dialogo' && consulta?.abre.includes(nome),
      )
      if (dialog && startOverList) return () => startOverList(dialog, [record])
      const path = pathOf(record)
      return path === null ? null : () => navigate(path)
    },
    [definition, pathOf, navigate, actsOf, startOverList],
  )
}
