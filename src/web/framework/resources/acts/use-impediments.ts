import { useQueries } from '@tanstack/react-query'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { WireRecord } from '../../fields/renderer'
import { useConditions } from '../use-conditions'

interface Asked {
  readonly recurso: string
  readonly act: Pick<ActDefinition, 'nome' | 'impede' | 'quando'>
  readonly record: WireRecord
}

/** Why each of these acts cannot be done with its record now, in their order; null: nothing known against it, and the act itself decides. */
export function useImpediments(asked: readonly Asked[]): readonly (string | null)[] {
  const { evaluate } = useConditions()
  const guarded = asked.filter(({ act }) => act.impede !== null)
  const answers = useQueries({
    queries: guarded.map(({ recurso, act: { nome }, record: { id } }) => ({
      queryKey: ['impedimento', recurso, nome, id],
      // asked after the first screen
      queryFn: async () => (await import('./fetch-impediment')).fetchImpediment(recurso, nome, Number(id)),
    })),
  })
  return asked.map(
    (one) =>
      one.act.quando.find(({ exige }) => !evaluate(exige, one.record))?.mensagem ??
      answers[guarded.indexOf(one)]?.data ??
      null,
  )
}
