import { type Selectable, sql } from 'kysely'
import { holds } from '../../../declaration/expressions/evaluate'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import type { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import type { EntregasTable } from '../../platform/database/system/events'
import { asRefusal } from '../../platform/errors/as-refusal'
import { sign } from '../acts/look-ahead'
import { noFile, type RoutedContext } from '../acts/routed-act'
import type { DeliveryContext } from '../resources/events/delivery-context'
import type { Sent } from '../resources/events/send-webhook'
import { doStep, type FlowRun } from './do-step'
import { flowRecord } from './flow-record'
import { flowsOff } from './flow-switch'
import { flowUser } from './flow-user'

type Run = Pick<Selectable<EntregasTable>, 'id' | 'recurso' | 'registro_id' | 'evento' | 'alvo' | 'corpo' | 'caminho'>

/** Flows that may follow from each other; what goes further turns in a ring, or nobody understands it. */
const LONGEST_WAY = 8

/**
 * Does one run of a flow: all of its steps and what says that it is done in one transaction, so that however often it is tried, and
 * killed, it happens once.
 *
 * Returns  null once it is done, or where its condition does not hold; else why not, in Portuguese.
 */
export async function runFlow(db: Db, run: Run, context: DeliveryContext): Promise<Sent | null> {
  const flow = context.definitions.fluxos[run.alvo]
  if (!flow) return givenUp('O fluxo não está mais declarado.')
  const doing = { passo: '' }
  try {
    return await withRetry(db, (trx) => within(trx, run, { flow, context, doing }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = asRefusal(error)
    if (refusal === null || refusal.status >= 500) {
      context.log.warn({ err: error, entrega: run.id }, 'flow')
      return { ok: false, resposta: `${doing.passo}${refusal?.message ?? 'Erro interno.'}` }
    }
    return givenUp(`${doing.passo}${sentenceOf(refusal)}`)
  }
}

interface Running {
  readonly flow: FlowDefinition
  readonly context: DeliveryContext
  /** At which step it is, for whoever is told that it failed. */
  readonly doing: { passo: string }
}

async function within(trx: Db, run: Run, { flow, context, doing }: Running): Promise<Sent | null> {
  const begun = performance.now()
  doing.passo = ''
  const { rows } = await sql<{ resposta: string | null }>`
    select resposta from entregas where id = ${run.id} and status = 'pendente' for update skip locked
  `.execute(trx)
  const [mine] = rows
  // another process is at it, or was
  if (!mine) return null
  if ((await flowsOff(trx)).has(flow.fluxo)) return givenUp('O fluxo está desligado.')
  const ctx = contextOf(context, flow, run.id)
  await sign(trx, ctx.usuario.id)
  const record = await flowRecord(trx, ctx, flow, run)
  if (!record) return givenUp('O registro foi excluído ou está fora do que o fluxo pode ver.')
  const done = (resposta: string) => finish(trx, run.id, { resposta, begun })
  if (flow.se !== null && !holds(flow.se.tree, record.place)) {
    if (mine.resposta === null) await sql`delete from entregas where id = ${run.id}`.execute(trx)
    else await done('Nada a fazer: a condição não vale mais.')
    return null
  }
  const ring = ringOf(flow, run)
  if (ring !== null) return givenUp(ring)
  const whole: FlowRun = { ...record, ...run, fluxo: flow.fluxo, caminho: [...run.caminho, flow.fluxo], code: context }
  const did: string[] = []
  for (const [index, step] of flow.faz.entries()) {
    doing.passo = flow.faz.length === 1 ? '' : `Passo ${index + 1}: `
    did.push(await doStep(trx, ctx, whole, step))
  }
  await sql`set constraints all immediate`.execute(trx)
  await done(did.join('; '))
  return null
}

function contextOf(
  { definitions, clock, secret, jobs, log }: DeliveryContext,
  flow: FlowDefinition,
  id: number,
): RoutedContext {
  const usuario = flowUser(definitions, flow)
  const quem = { usuario_id: usuario.id, ip: '', rota: `fluxo ${flow.fluxo}` }
  const origem = `fluxo "${flow.rotulo}", execução ${id}`
  return { definitions, clock, secret, jobs, log, usuario, quem, lerArquivo: noFile, origem }
}

/** Why it must not go on: it was led here by itself, or by too many others. */
function ringOf({ fluxo }: FlowDefinition, { caminho }: Run): string | null {
  const way = [...caminho, fluxo].join(' → ')
  if (caminho.includes(fluxo)) return `Parado: o fluxo foi iniciado pelo que ele mesmo fez (${way}).`
  return caminho.length >= LONGEST_WAY ? `Parado: fluxos demais, um depois do outro (${way}).` : null
}

async function finish(
  trx: Db,
  id: number,
  { resposta, begun }: { readonly resposta: string; readonly begun: number },
): Promise<void> {
  await sql`
    update entregas set status = 'entregue', resposta = ${resposta}, transacao = pg_current_xact_id(), terminado_em = now(),
      duracao_ms = ${Math.round(performance.now() - begun)}
    where id = ${id}
  `.execute(trx)
}

function givenUp(resposta: string): Sent {
  return { ok: false, resposta, desiste: true }
}

/** The refusal, and what it says of each field; a refusal that is of one field alone says no more than that. */
function sentenceOf({ message, errors = {} }: AppError): string {
  const fields = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  const isOfField = Object.values(errors).some((messages) => messages.includes(message))
  return [...(isOfField ? [] : [message]), ...fields].join(' ')
}
