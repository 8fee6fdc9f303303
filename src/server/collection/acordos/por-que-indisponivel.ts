import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { formatMessage } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'

/** The live agreement that holds an operation; null: nobody is known to have closed it, or when. */
interface AcordoQueTem {
  readonly acordo_id: number
  readonly quem: string | null
  readonly fechado_em: string | null
}

/** Why an operation in a live agreement cannot be taken: which one, who closed it and when. */
export function emAcordo({ acordo_id, quem, fechado_em }: AcordoQueTem): string {
  const quando = fechado_em === null ? '?' : formatInstant(fechado_em)
  return formatMessage('operacao_em_acordo', { acordo_id, quem: quem ?? '?', quando })
}

/** Why an operation that went elsewhere cannot be taken: its status by name. */
export function emSituacao({ definitions }: ActContext, sigla: string): string {
  const situacao = definitions.listas.status_operacao?.find(({ valor }) => valor === sigla)?.rotulo ?? sigla
  return formatMessage('operacao_em_situacao', { situacao })
}
