import { addBusinessDays } from '../../../domain/calendar/business-days'
import { addDays } from '../../../domain/calendar/iso-date'
import type { ActContext } from '../../act-context'
import { listFeriados } from '../../agreements/janela'
import type { Db } from '../../database/pool'

/** Until when a request made today may be decided, and the first due date that leaves somebody the time: the next business day. */
export async function readPrazo(db: Db, { clock, definitions }: ActContext) {
  const hoje = clock.hoje()
  return {
    primeiro_vencimento: addBusinessDays(hoje, 1, await listFeriados(db)),
    validade: addDays(hoje, definitions.regras.aprovacoes.validade_dias),
  }
}
