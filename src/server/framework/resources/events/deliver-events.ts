import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import type { EntregasTable } from '../../../platform/database/system/events'
import { runFlow } from '../../flows/run-flow'
import { asCompany } from './as-company'
import type { DeliveryContext } from './delivery-context'
import { type Sent, sendWebhook } from './send-webhook'

export type Entrega = Pick<
  Selectable<EntregasTable>,
  'id' | 'recurso' | 'registro_id' | 'evento' | 'meio' | 'alvo' | 'corpo' | 'caminho' | 'tentativas'
>

/** Waits after each failed try: 10 s, 1 min, 5 min, 30 min, 2 h, 6 h, 24 h; then it is given up. */
const WAITS_S = [10, 60, 300, 1_800, 7_200, 21_600, 86_400]
/** A try that a dead process began is begun again after this. */
const LEASE_S = 60

const MEIOS = ['webhook', 'chamar', 'fluxo'] as const

/** Tries one delivery that is due, by one of these means; false when none is. Two processes never try the same one. */
export async function deliverNext(
  db: Db,
  context: DeliveryContext,
  meios: readonly (typeof MEIOS)[number][] = MEIOS,
): Promise<boolean> {
  const { rows } = await sql<Entrega>`
    update entregas set tentativas = tentativas + 1, proxima_em = now() + make_interval(secs => ${LEASE_S})
    where id = (
      select id from entregas where status = 'pendente' and proxima_em <= now() and meio = any(${[...meios]}::text[])
      order by proxima_em limit 1 for update skip locked
    )
    returning id, recurso, registro_id, evento, meio, alvo, corpo, caminho, tentativas
  `.execute(db)
  const [entrega] = rows
  if (!entrega) return false
  const begun = performance.now()
  const sent = await deliver(db, entrega, context)
  if (sent !== null) await finish(db, entrega, { ...sent, duracao_ms: Math.round(performance.now() - begun) })
  return true
}

/** What came of it; null where it wrote so itself. */
async function deliver(db: Db, entrega: Entrega, context: DeliveryContext): Promise<Sent | null> {
  if (entrega.meio === 'webhook') return send(entrega, context)
  return entrega.meio === 'fluxo' ? runFlow(db, entrega, context) : call(db, entrega, context)
}

async function send(entrega: Entrega, { definitions, env, clock, enderecosPrivados }: DeliveryContext): Promise<Sent> {
  const webhook = definitions.integracoes.webhooks[entrega.alvo]
  if (!webhook || webhook.endereco === '') return { ok: false, resposta: 'o endereço não está em integracoes.yaml' }
  const segredo = env[webhook.segredo]
  if (!segredo) return { ok: false, resposta: `falta a variável ${webhook.segredo}` }
  const corpo = JSON.stringify({ id: entrega.id, ...entrega.corpo })
  const message = { id: entrega.id, evento: `${entrega.recurso}.${entrega.evento}`, corpo }
  return sendWebhook({ endereco: webhook.endereco, segredo }, message, { enderecosPrivados, agora: clock.real() })
}

/** The server's own function, in a transaction: what it changed is undone when it fails. */
async function call(db: Db, entrega: Entrega, context: DeliveryContext): Promise<Sent> {
  const handler = Object.entries(context.handlers).find(([name]) => name === entrega.alvo)?.[1]
  const { registro_id } = entrega
  if (!handler || registro_id === null) return { ok: false, resposta: 'a função não existe mais' }
  try {
    const { definitions, clock, secret } = context
    const usuario = asCompany(definitions, entrega.corpo.usuario_id)
    const ctx = { definitions, clock, secret, usuario, origem: `entrega ${entrega.id}` }
    await db.transaction().execute(async (trx) => {
      await sql`update entregas set transacao = pg_current_xact_id() where id = ${entrega.id}`.execute(trx)
      await handler(trx, ctx, { ...entrega, registro_id })
    })
    return { ok: true, resposta: 'feito' }
  } catch (error) {
    context.log.warn({ err: error, entrega: entrega.id }, 'event')
    return { ok: false, resposta: error instanceof AppError ? error.message : 'erro interno' }
  }
}

async function finish(
  db: Db,
  { id, tentativas }: Entrega,
  { ok, resposta, desiste, duracao_ms }: Sent & { readonly duracao_ms: number },
): Promise<void> {
  const wait = desiste ? undefined : WAITS_S[tentativas - 1]
  const status = ok ? 'entregue' : wait === undefined ? 'falhou' : 'pendente'
  await sql`
    update entregas set status = ${status}, resposta = ${resposta}, duracao_ms = ${duracao_ms},
      proxima_em = now() + make_interval(secs => ${wait ?? 0}),
      terminado_em = case when ${status} = 'pendente' then null else now() end
    where id = ${id}
  `.execute(db)
}
