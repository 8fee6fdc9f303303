import type { FastifyRequest } from 'fastify'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { App } from '../../type-provider'
import { readResposta } from './read-resposta'
import type { Baixado } from './receber-partes'

/** Does an act of the ledger once for its key: the act and its answer (201) stand or fall together, the reply goes out after the commit. */
export function baixarOnce(app: App, request: FastifyRequest, act: (trx: Db, ctx: ActContext) => Promise<Baixado>) {
  return withRetry(app.db, async (trx) => {
    const answer = await readResposta(trx, await act(trx, contextOf(app, request)))
    await request.idempotency.complete(trx, 201, answer)
    return answer
  })
}
