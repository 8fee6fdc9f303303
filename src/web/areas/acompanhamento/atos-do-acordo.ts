import type { PermittedActs } from '../../../declaration/generated-permissions'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { actsFor } from '../../collection/agreement/ato'

/** What one may do to an agreement at risk: how it is ended, broken once something was paid, and whether it may be made anew. */
export function atosDoAcordo({ acordo, acordo_id, status }: Tarefa, can: (acao: PermittedActs['acordos']) => boolean) {
  // what was kept open before may be of another shape
  const acts =
    acordo && acordo_id !== null ? actsFor({ id: acordo_id, status, valor_pago: acordo.valor_pago }, can) : []
  const romper = acts.find((ato) => ato === 'quebrar' || ato === 'cancelar') ?? null
  return { romper, reparcelar: acts.includes('reparcelar') }
}
