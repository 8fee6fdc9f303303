import { useCallback, useMemo } from 'react'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { useStartOverList } from '../../acts/row/row-effect'
import type { Selection } from '../../bulk/use-selection'
import { useActsOf } from '../../use-shown-acts'

/**
 * The keys that the file gives the acts of a list (`lista.teclas`): with the rows that are ticked, where the act takes many, else with
 * the row stood on, also where it has no button of the act.
 */
export function useOwnKeys(definition: UserResource, { records, set }: Selection) {
  const { atos, lista } = definition
  const actsOf = useActsOf(definition)
  const startOverList = useStartOverList()
  const own = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(lista.teclas).flatMap(([key, names]) => {
          const labels = new Set(atos.filter(({ nome }) => names.includes(nome)).map(({ rotulo }) => rotulo))
          return labels.size > 0 ? [[key, [...labels].join(' · ')]] : []
        }),
      ),
    [lista.teclas, atos],
  )
  const onOwn = useCallback(
    (key: string, record: WireRecord | undefined) => {
      for (const nome of lista.teclas[key] ?? []) {
        const rows = (place: 'linha' | 'massa', given: readonly WireRecord[]) =>
          given.filter((one) => actsOf(one, place).some((ato) => ato.nome === nome))
        const ticked = rows('massa', records)
        const one = record ? [record] : []
        const found = [ticked, rows('linha', one), rows('massa', one)].find(({ length }) => length > 0)
        const ato = atos.find((one) => one.nome === nome)
        if (ato && found) return () => startOverList?.(ato, found, set)
      }
      return null
    },
    [lista.teclas, records, set, actsOf, atos, startOverList],
  )
  return { own, onOwn }
}
