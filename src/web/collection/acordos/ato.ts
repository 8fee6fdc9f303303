import type { PermittedActs } from '../../../declaration/generated-permissions'
import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { transitionNames } from '../../../domain/states/transition'
import { askedField } from '../../framework/fields/plain-field'
import { texts } from '../../i18n/screens/acordos-texts'

/** Why an agreement is changed: its history says it. */
export const MOTIVO = askedField({ nome: 'motivo', tipo: 'texto_longo', rotulo: texts.motivo, tamanho: 200 })

/** The acts whose consequences are shown before they are confirmed. */
const ATOS = ['reparcelar', 'transferir', 'suspender', 'retomar', 'reativar', 'cancelar', 'quebrar'] as const
export type Ato = (typeof ATOS)[number]

/** What an act asks for: its own permission, but for taking up again what one may suspend. */
const permissionOf = (ato: Ato): PermittedActs['acordos'] => (ato === 'retomar' ? 'suspender' : ato)

/** What an agreement's page knows of it. */
export interface AcordoDaTela {
  readonly id: number
  readonly status: string
  readonly valor_pago: number
}

/**
 * The acts that a person may do to an agreement as it stands. Something paid is broken, nothing paid is cancelled; whoever may only
 * break also breaks what was not paid.
 */
export function actsFor(
  { status, valor_pago }: AcordoDaTela,
  can: (acao: PermittedActs['acordos']) => boolean,
): readonly Ato[] {
  const next = transitionNames('acordos.status', status)
  const cancels = next.includes('cancelar') && valor_pago === 0
  const besides: Readonly<Partial<Record<Ato, boolean>>> = {
    transferir: isIn(grupos.status_acordo.vivo, status),
    cancelar: cancels,
    quebrar: (next.includes('quebrar') && valor_pago > 0) || (cancels && !can('cancelar')),
  }
  return ATOS.filter((ato) => (besides[ato] ?? next.includes(ato)) && can(permissionOf(ato)))
}
