import { useCallback } from 'react'
import { useInvalidate } from '../../refine/hooks'
import { useRefresh } from '../../resources/acts/use-refresh'

/** Reads again what money that came in, or went back, makes stale. */
export function useRenovar(): (parcelas: readonly number[], acordo?: number) => void {
  const invalidate = useInvalidate()
  const refresh = useRefresh('parcelas')
  return useCallback(
    (parcelas, acordo) => {
      refresh(parcelas)
      for (const resource of ['recebimentos', 'parcelas_operacoes', 'cobrancas', 'acordos', 'operacoes']) {
        void invalidate({ resource, invalidates: ['list', 'many'] })
      }
      if (acordo !== undefined) void invalidate({ resource: 'acordos', id: acordo, invalidates: ['detail'] })
    },
    [invalidate, refresh],
  )
}
