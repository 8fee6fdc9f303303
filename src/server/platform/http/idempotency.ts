import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { awaitedAnswer, claimAct, completeAct, releaseAct, type StoredAnswer } from '../idempotency/acts'
import { type ActKey, keyOf } from '../idempotency/key-of'
import type { App } from '../type-provider'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The act needs an Idempotency-Key, or takes one that comes (`com_chave`): sent twice with it, it has one effect and one answer. */
    idempotente?: boolean | 'com_chave'
  }
  interface FastifyRequest {
    readonly idempotency: Idempotency
  }
}

export interface Idempotency {
  /** Keeps the answer in the act's own transaction: both are there or neither is. Then send the same one. */
  complete(trx: Db | Transaction<Database>, answer: ActAnswered): Promise<void>
}

export interface ActAnswered {
  readonly status: number
  readonly body: object | string
  /** What it changed, as it stands under `x-mudou`. */
  readonly mudou: string | null
}

/** Of an answer: what the act changed, so that the screens of who did it look again at once. */
export const CHANGED = 'x-mudou'

interface Act {
  readonly key: ActKey
  readonly reply: FastifyReply
  /** The act wrote its answer in its own transaction. Still to be sent after that one commits. */
  kept: boolean
}

/** Same key, same content: one effect, the same answer for seven days (docs/fio.md, "Chave de uma vez só"). */
export async function addIdempotency(app: App): Promise<void> {
  const acts = new WeakMap<FastifyRequest, Act>()
  const running = new Set<string>()

  app.decorateRequest('idempotency', {
    getter() {
      return { complete: (trx, answer) => complete(this, trx, answer) }
    },
  })
  const complete = async (
    request: FastifyRequest,
    trx: Db | Transaction<Database>,
    { status, body, mudou }: ActAnswered,
  ) => {
    const act = acts.get(request)
    const { idempotente } = request.routeOptions.config
    if (!act && idempotente === 'com_chave') return
    if (!act) throw new Error('this route is not marked `idempotente`')
    const serialize: (value: object | string) => string =
      act.reply.getSerializationFunction(String(status)) ?? JSON.stringify
    await completeAct(trx, act.key, app.processo, { status, resposta: serialize(body), mudou })
    act.kept = true
  }

  app.addHook('preHandler', async (request, reply) => {
    const { idempotente } = request.routeOptions.config
    if (!idempotente || (idempotente === 'com_chave' && request.headers['idempotency-key'] === undefined)) return
    const key = keyOf(request)
    if (running.has(nameOf(key))) return replay(request, reply, await awaitedAnswer(app.db, key))
    running.add(nameOf(key))
    try {
      const before = await claimAct(app.db, key, app.processo)
      if (before) return replay(request, reply, before)
      acts.set(request, { key, reply, kept: false })
    } finally {
      if (!acts.has(request)) running.delete(nameOf(key))
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const act = acts.get(request)
    if (!act) return
    const { key, kept } = act
    acts.delete(request)
    try {
      if (reply.statusCode >= 400) await releaseAct(app.db, key, app.processo)
      else if (!kept) {
        const mudou = reply.getHeader(CHANGED)
        await completeAct(app.db, key, app.processo, {
          status: reply.statusCode,
          resposta: typeof payload === 'string' ? payload : '',
          mudou: typeof mudou === 'string' ? mudou : null,
        })
      }
    } catch (error) {
      request.log.warn({ err: error }, 'idempotency after the act')
    } finally {
      running.delete(nameOf(key))
    }
  })
}

/** What holds personal data goes the way of the first answer once more: masked by what this user may see now, and written down. */
async function replay(request: FastifyRequest, reply: FastifyReply, { status, resposta, mudou }: StoredAnswer) {
  if (mudou !== null) reply.header(CHANGED, mudou)
  reply.code(status).header('content-type', 'application/json; charset=utf-8').header('idempotency-replayed', 'true')
  if (typeof request.routeOptions.config.pessoal !== 'object') return reply.serializer(String).send(resposta)
  const answer: unknown = JSON.parse(resposta)
  return reply.serializer(JSON.stringify).send(answer)
}

function nameOf({ usuario_id, rota, chave }: ActKey): string {
  return `${usuario_id} ${rota} ${chave}`
}
