import { Type } from '@sinclair/typebox'
import { addBusinessDays } from '../../../domain/calendar/business-days'
import { addDays } from '../../../domain/calendar/iso-date'
import { listFeriados } from '../../collection/acordos/janela'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

const PrazoAnswer = Type.Object({ primeiro_vencimento: Type.String(), validade: Type.String() })

/** How long a request would wait. Asking is part of saving a proposal, of closing and of a re-instalment; deciding is an act. */
export const aprovacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/aprovacoes/prazo',
    { schema: { response: { 200: PrazoAnswer } }, config: { permissao: 'negociacao.ver' } },
    async (request) => readPrazo(app.db, contextOf(app, request)),
  )
}

/** Until when a request made today may be decided, and the first due date that leaves somebody the time: the next business day. */
export async function readPrazo(db: Db, { clock, definitions }: ActContext) {
  const hoje = clock.hoje()
  return {
    primeiro_vencimento: addBusinessDays(hoje, 1, await listFeriados(db)),
    validade: addDays(hoje, definitions.regras.aprovacoes.validade_dias),
  }
}
