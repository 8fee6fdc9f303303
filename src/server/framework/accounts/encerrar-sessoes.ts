import { endSessions } from '../../platform/session/sessions'
import type { ServerAct } from '../acts/server-act'
import { writeHistory } from '../resources/history'

/** Ends every session of a person: somebody else's telephone, a table left open. Throws nothing of its own. */
export const encerrarSessoes: ServerAct = async (trx, ctx, { nome, before }) => {
  const registro_id = Number(before.id)
  await endSessions(trx, registro_id)
  await writeHistory(trx, ctx, { recurso: 'usuarios', registro_id, acao: nome, mudancas: {} })
}
