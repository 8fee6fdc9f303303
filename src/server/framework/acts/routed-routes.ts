import { type TSchema, Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { IdParams, IfMatch } from '../../../contract/atoms'
import { type ActShapes, type Chamada, type RespostaDe, atos as shapesOf } from '../../../contract/atos'
import { ID_PLACE, type RoutedActName, rotas } from '../../../contract/rotas'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { AppError } from '../../../errors/app-error'
import { isOpen } from '../../platform/database/in-open-transaction'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import { withRetry } from '../../platform/database/retry'
import { CHANGED } from '../../platform/http/idempotency'
import { declaredCode } from '../../platform/http/permissions'
import { requireConfirmed } from '../../platform/session/confirmation'
import { createBlobStore } from '../resources/files/blob-store'
import { readStored } from '../resources/files/read-stored'
import { type ResourceModel, rowsOf } from '../resources/model'
import { lookerOf } from '../resources/personal/record-access'
import type { Row } from '../resources/read/row'
import { contextOf, ifMatchOf } from '../resources/routes/request-context'
import { existsFor } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { requireVersion } from '../resources/write/require-version'
import { expectSeen } from '../writing/seen'
import { changedIn, seenBy, toldAs } from './changed-in'
import { lookAhead, sign } from './look-ahead'
import { conditionsOf, requireMet } from './require-met'
import type { RoutedAct, RoutedActs, RoutedContext } from './routed-act'
import type { ServerTasks } from './server-tasks'

interface Declared<N extends RoutedActName> {
  readonly nome: N
  readonly ato: ActDefinition
  readonly model: ResourceModel
}

export interface RoutedCode {
  readonly routed: RoutedActs
  readonly tasks: ServerTasks
}

/** Mounts one act that a declaration calls at the address that the contract gives it, and the look ahead at it. */
export function addRoutedAct<N extends RoutedActName>(
  app: FastifyInstance,
  { nome, ato, model }: Declared<N>,
  { routed, tasks }: RoutedCode,
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
  const headers = named && model.definition.concorrencia === 'versao' ? IfMatch : undefined
  const config = {
    permissao: declaredCode(ato.permissao),
    ato: `${model.definition.recurso}.${ato.nome}`,
    ...(act.pessoal !== undefined && { pessoal: act.pessoal }),
  }
  const idempotente = act.chave === 'exigida' || 'com_chave'
  const schema = { ...about, ...(headers && { headers }), response: answers(act, shapes.resposta) }
  const limit = act.bytes === undefined ? {} : { bodyLimit: act.bytes }
  app.post(url, { schema, ...limit, config: { ...config, idempotente } }, async (request, reply) => {
    const ctx = routedContext(app, request)
    if (ato.confirma_senha) await requireConfirmed(app.db, ctx)
    // what its own transactions wrote stays, whatever refuses it afterwards
    tell(reply, toldAs(seenBy(ctx, act.muda ?? [])))
    const { answer, mudou } = await once(app, request, { act, ato, model, ctx, tasks })
    tell(reply, mudou)
    return reply.status(statusOf(act, answer)).send(answer)
  })
  if (act.previa === undefined) return
  const foreseen = { ...about, response: { 200: shapes.previa ?? shapes.resposta } }
  app.post(`${url}/previa`, { schema: foreseen, ...limit, config }, (request) => {
    const ctx = routedContext(app, request)
    return foresee(app, request, { act, ato, model, ctx, tasks })
  })
}

function tell(reply: FastifyReply, mudou: string | null): void {
  if (mudou !== null) reply.header(CHANGED, mudou)
}

interface Asked<N extends RoutedActName> {
  readonly act: RoutedAct<N>
  readonly ato: ActDefinition
  readonly model: ResourceModel
  readonly ctx: RoutedContext
  readonly tasks: ServerTasks
}

/** The act and its answer stand or fall together; the reply goes out after the commit. */
async function once<N extends RoutedActName>(
  app: FastifyInstance,
  request: FastifyRequest,
  { act, ato, model, ctx, tasks }: Asked<N>,
) {
  const call = callOf<N>(request)
  const done = { recurso: model.definition.recurso, ato: ato.nome }
  const solve = async (db: Queryable) =>
    'id' in call ? tasks.solve(db, ctx, { ...done, registro: Number(call.id) }) : undefined
  const ifMatch = ifMatchOf(request)
  if (!('id' in call) && ifMatch !== undefined) throw new AppError('versao_de_varios')
  const seen = 'id' in call && ifMatch !== undefined ? { id: Number(call.id), ifMatch } : null
  if (act.transacao === 'propria') {
    if (seen) await requireSeen(app.db, ctx, model, seen)
    if ('id' in call) await requireMet(app.db, ctx, model, { ato: conditionsOf(ato), id: Number(call.id) })
    const answer = await act.fazer(app.db, ctx, call)
    await withRetry(app.db, solve)
    return { answer, mudou: null }
  }
  return withRetry(app.db, async (trx) => {
    await sign(trx, ctx.usuario.id)
    if (seen) await requireSeen(trx, ctx, model, seen)
    if ('id' in call) await requireMet(trx, ctx, model, { ato: conditionsOf(ato), id: Number(call.id) })
    const answer = await act.fazer(trx, ctx, call)
    await solve(trx)
    const mudou = toldAs(await changedIn(trx, ctx))
    await request.idempotency.complete(trx, { status: statusOf(act, answer), body: answer, mudou })
    return { answer, mudou }
  })
}

/**
 * Refuses an act on a record that is no more what was seen: now, before anything else is said against it, and again when the act
 * locks it. What is not there for this user the act refuses by itself.
 */
async function requireSeen(
  trx: Queryable,
  ctx: RoutedContext,
  model: ResourceModel,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: string },
): Promise<void> {
  const { recurso, concorrencia } = model.definition
  if (concorrencia === 'nenhuma') return
  const { rows } = await sql<Row>`
    select id, versao, alterado_em, alterado_por, criado_em from ${rowsOf(model)} ${name(model.table)}
    where id = ${id} and ${existsFor(ctx, recurso)}
  `.execute(trx)
  const [row] = rows
  if (row === undefined) return
  const check = (before: Row) => requireVersion(trx, ctx, model, { before, ifMatch })
  await check(row)
  if (isOpen(trx)) expectSeen(trx, { recurso, id, check })
}

function foresee<N extends RoutedActName>(
  app: FastifyInstance,
  request: FastifyRequest,
  { act: { previa, fazer }, ato, model, ctx }: Asked<N>,
) {
  const call = callOf<N>(request)
  return lookAhead<unknown>(app.db, async (trx) => {
    if ('id' in call) await requireMet(trx, ctx, model, { ato: conditionsOf(ato), id: Number(call.id) })
    return typeof previa === 'function' ? previa(trx, ctx, call) : fazer(trx, ctx, call)
  })
}

function routedContext(app: FastifyInstance, request: FastifyRequest): RoutedContext {
  const store = createBlobStore(app.env.dataDir)
  const lerArquivo = (trx: Db, id: number) => readStored(trx, store, id)
  return { ...contextOf(app, request), quem: lookerOf(request), jobs: app.jobs, log: request.log, lerArquivo }
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
