import { type TSchema, Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { IdParams } from '../../../contract/atoms'
import { type ActShapes, type Chamada, type RespostaDe, atos as shapesOf } from '../../../contract/atos'
import { ID_PLACE, type RoutedActName, rotas } from '../../../contract/rotas'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { Queryable } from '../../platform/database/queryable'
import { withRetry } from '../../platform/database/retry'
import { declaredCode } from '../../platform/http/permissions'
import { requireConfirmed } from '../../platform/session/confirmation'
import type { ResourceModel } from '../resources/model'
import { lookerOf } from '../resources/personal/record-access'
import { contextOf } from '../resources/routes/request-context'
import { lookAhead, sign } from './look-ahead'
import type { RoutedAct, RoutedActs, RoutedContext } from './routed-act'

/** Of an answer: what the act changed, so that the screens of who did it look again at once. */
const CHANGED = 'x-mudou'

interface Declared<N extends RoutedActName> {
  readonly nome: N
  readonly ato: ActDefinition
  readonly model: ResourceModel
}

/** Mounts one act that a declaration calls at the address that the contract gives it, and the look ahead at it. */
export function addRoutedAct<N extends RoutedActName>(
  app: FastifyInstance,
  { nome, ato, model }: Declared<N>,
  routed: RoutedActs,
): void {
  const act: RoutedAct<N> = routed[nome]
  const shapes: ActShapes = shapesOf[nome]
  const url = rotas[nome].replace(ID_PLACE, ':id')
  const named = url !== rotas[nome]
  const about = {
    tags: [model.definition.rotulo.varios],
    description: ato.rotulo,
    body: shapes.pedido,
    ...(named && { params: IdParams }),
  }
  const config = {
    permissao: declaredCode(ato.permissao),
    ato: `${model.definition.recurso}.${ato.nome}`,
    ...(act.pessoal !== undefined && { pessoal: act.pessoal }),
  }
  const idempotente = act.chave === 'exigida' || 'com_chave'
  const schema = { ...about, response: answers(act, shapes.resposta) }
  app.post(url, { schema, config: { ...config, idempotente } }, async (request, reply) => {
    const ctx = routedContext(app, request)
    if (ato.confirma_senha) await requireConfirmed(app.db, ctx)
    // what its own transactions wrote stays, whatever refuses it afterwards
    tell(reply, seenBy(ctx, act.muda ?? []))
    const { answer, mudou } = await once(app, request, act, ctx)
    tell(reply, mudou)
    return reply.status(statusOf(act, answer)).send(answer)
  })
  if (act.previa === undefined) return
  const foreseen = { ...about, response: { 200: shapes.previa ?? shapes.resposta } }
  app.post(`${url}/previa`, { schema: foreseen, config }, (request) => foresee(app, request, act))
}

function tell(reply: FastifyReply, mudou: readonly string[]): void {
  if (mudou.length > 0) reply.header(CHANGED, mudou.join(','))
}

/** The act and its answer stand or fall together; the reply goes out after the commit. */
async function once<N extends RoutedActName>(
  app: FastifyInstance,
  request: FastifyRequest,
  act: RoutedAct<N>,
  ctx: RoutedContext,
) {
  const call = callOf<N>(request)
  if (act.transacao === 'propria') return { answer: await act.fazer(app.db, ctx, call), mudou: [] }
  return withRetry(app.db, async (trx) => {
    await sign(trx, ctx.usuario.id)
    const answer = await act.fazer(trx, ctx, call)
    await request.idempotency.complete(trx, statusOf(act, answer), answer)
    return { answer, mudou: await changedIn(trx, ctx) }
  })
}

/** Resources of which this transaction changed a record, as far as this user may see them. */
async function changedIn(trx: Queryable, ctx: RoutedContext): Promise<readonly string[]> {
  const { rows } = await sql<{ recurso: string }>`
    select distinct recurso from historico where transacao = pg_current_xact_id() order by recurso
  `.execute(trx)
  const changed = rows.map(({ recurso }) => recurso)
  return seenBy(ctx, changed)
}

function seenBy({ usuario }: RoutedContext, recursos: readonly string[]): readonly string[] {
  return recursos.filter((recurso) => usuario.permissoes.has(`${recurso}.ver`))
}

function foresee<N extends RoutedActName>(
  app: FastifyInstance,
  request: FastifyRequest,
  { previa, fazer }: RoutedAct<N>,
) {
  const ctx = routedContext(app, request)
  const call = callOf<N>(request)
  return lookAhead<unknown>(app.db, (trx) =>
    typeof previa === 'function' ? previa(trx, ctx, call) : fazer(trx, ctx, call),
  )
}

function routedContext(app: FastifyInstance, request: FastifyRequest): RoutedContext {
  return { ...contextOf(app, request), quem: lookerOf(request), jobs: app.jobs, log: request.log }
}

/** Both were checked by the shapes under which the act is mounted. */
function callOf<N extends RoutedActName>(request: FastifyRequest): Chamada<N> {
  const { params, body } = request
  return { ...(params as object), pedido: body } as Chamada<N>
}

function statusOf<N extends RoutedActName>({ status = 200 }: RoutedAct<N>, resposta: RespostaDe<N>): number {
  return typeof status === 'number' ? status : status(resposta)
}

function answers({ status = 200 }: { readonly status?: unknown }, resposta: TSchema) {
  const codes = typeof status === 'number' ? [status] : [200, 201]
  return Object.fromEntries(codes.map((code) => [code, code === 204 ? Type.Null() : resposta]))
}
