import { useQueries } from '@tanstack/react-query'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { fetchImpediment } from './fetch-impediment'

interface Asked {
  readonly recurso: string
  readonly act: Pick<ActDefinition, 'nome' | 'impede'>
  readonly id: number
}

/** Why each of these acts cannot be done with its record now, in their order; null: nothing known against it, and the act itself decides. */
export function useImpediments(asked: readonly Asked[]): readonly (string | null)[] {
  const guarded = asked.filter(({ act }) => act.impede !== null)
  const answers = useQueries({
    queries: guarded.map(({ recurso, act: { nome }, id }) => ({
      queryKey: ['impedimento', recurso, nome, id],
      queryFn: () => fetchImpediment(recurso, nome, id),
    })),
  })
  return asked.map((one) => answers[guarded.indexOf(one)]?.data ?? null)
}
