import { useCallback } from 'react'
import { texts } from '../../../i18n/fila-texts'
import { useToasts } from '../../../layout/toast-context'
import { takeInHand } from '../use-atendimento'
import type { useFila } from './use-fila'

/**
 * Begins with a client of the queue: two people may stand on the same row at the same moment, and whoever was quicker has him. The
 * other one is told and finds the queue without him; who looks at those in hand opens them all the same.
 */
export function useBegin({ situacao, refresh }: Pick<ReturnType<typeof useFila>, 'situacao' | 'refresh'>) {
  const toasts = useToasts()
  return useCallback(
    async (clienteId: number, begin: () => void) => {
      const outro = situacao === null ? await takeInHand(clienteId) : null
      if (outro === null) return begin()
      toasts.info({ message: texts.emAtendimentoPor(outro), description: texts.foiMaisRapido })
      refresh()
    },
    [situacao, refresh, toasts],
  )
}
