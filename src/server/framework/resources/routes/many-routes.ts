import type { FastifyInstance } from 'fastify'
import { isRouted } from '../../../../contract/rotas'
import type { Db } from '../../../platform/database/pool'
import { CHANGED } from '../../../platform/http/idempotency'
import { declaredCode } from '../../../platform/http/permissions'
import { toldAs } from '../../acts/changed-in'
import { addImpedimentRoute } from '../../acts/impediment-route'
import type { RoutedActs } from '../../acts/routed-act'
import { addRoutedAct } from '../../acts/routed-routes'
import { type ActAnswer, runAct } from '../../acts/run-act'
import type { ServerActs } from '../../acts/server-act'
import type { ServerImpediments } from '../../acts/server-impediment'
import type { ServerTasks } from '../../acts/server-tasks'
import { readBulkBody } from '../bulk/bulk-body'
import { editMany } from '../bulk/edit-many'
import type { ResourceModel } from '../model'
import { actSchema, bulkSchema } from './many-schemas'
import { bodyOf, contextOf, ifMatchOf } from './request-context'
import { hasAction, permissaoOf, requireAction } from './route-access'

/** Code that the acts of declarations call by name. */
export interface ActCode {
  readonly acts: ServerActs
  readonly routed: RoutedActs
  readonly tasks: ServerTasks
  readonly impediments: ServerImpediments
}

/** Many records at once: the same values laid on them, and the declared acts. Each record gets its own verdict. */
export function addManyRoutes(
  app: FastifyInstance,
  model: ResourceModel,
  { acts, routed, tasks, impediments }: ActCode,
): void {
  const { recurso, atos, lista } = model.definition
  if (hasAction(model, 'editar') && lista.em_massa.length > 0) {
    const config = { permissao: permissaoOf(model, 'editar') }
    app.post(`/${recurso}/em-massa`, { ...bulkSchema(model), config }, async (request) => {
      requireAction(model, 'editar')
      const asked = readBulkBody(bodyOf(request), 'mudancas')
      return editMany(app.db, contextOf(app, request), model, { ...asked, ifMatch: ifMatchOf(request) })
    })
  }
  for (const ato of atos) {
    const { faz } = ato
    if (faz.kind === 'abrir') continue
    if (faz.kind === 'chamar' && isRouted(faz.nome)) {
      addRoutedAct(app, { nome: faz.nome, ato, model }, { routed, tasks })
      continue
    }
    const config = {
      permissao: declaredCode(ato.permissao),
      ato: `${recurso}.${ato.nome}`,
      idempotente: 'com_chave',
    } as const
    app.post(`/${recurso}/atos/${ato.nome}`, { ...actSchema(model, ato), config }, async (request, reply) => {
      const asked = readBulkBody(bodyOf(request), 'valores')
      let mudou: string | null = null
      const keep = async (trx: Db, answer: ActAnswer, recursos: readonly string[]) => {
        mudou = toldAs(recursos)
        await request.idempotency.complete(trx, { status: 200, body: answer, mudou })
      }
      const act = { model, ato, acts, tasks, keep }
      const answer = await runAct(app.db, contextOf(app, request), act, { ...asked, ifMatch: ifMatchOf(request) })
      if (mudou !== null) reply.header(CHANGED, mudou)
      return answer
    })
    addImpedimentRoute(app, model, { ato, impediments })
  }
}
