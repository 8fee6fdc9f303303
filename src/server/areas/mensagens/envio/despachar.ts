import { asCompany } from '../../../framework/resources/events/as-company'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { Jobs } from '../../../platform/jobs/jobs'
import { provedorDo } from '../provedores/provedores'
import { concluirEnvio, duvidarDasVencidas } from './concluir'
import { isDue, tomarMensagem } from './tomar'

/** Kinds of the long work that sends one message, and that tells of one that the simulated provider has. */
export const ENVIO_JOB = 'mensagem'
export const SIMULADO_JOB = 'mensagem_simulada'

export interface Despacho extends Omit<WriteContext, 'usuario'> {
  readonly jobs: Pick<Jobs, 'send'>
}

/**
 * Sends one message that is due, once: it is taken in one transaction, the provider is called outside of any, and the answer is
 * written in another. A process that dies in between leaves it taken, and when its time is over it is uncertain.
 *
 * Returns  whether the provider was called.
 */
export async function despachar(db: Db, { definitions, clock, secret, jobs }: Despacho, id: number): Promise<boolean> {
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const tomada = await withRetry(db, (trx) => tomarMensagem(trx, ctx, id))
  if (tomada === null) return false
  const provedor = provedorDo(db, definitions.integracoes, tomada.canal)
  const resposta = await provedor.enviar(tomada)
  await withRetry(db, async (trx) => {
    await concluirEnvio(trx, ctx, tomada, resposta)
    if (!provedor.simulado || resposta.tipo !== 'aceita') return
    await jobs.send(trx, { tipo: SIMULADO_JOB, usuario_id: null, detalhe: { mensagem_id: id } })
  })
  return true
}

/** At most so many in one go; the next minute takes the next. */
const AT_ONCE = 500

/** Sends whatever is due: what was scheduled, what failed and may pass now, what a process left. Returns how many were looked at. */
export async function enviarMensagens(db: Db, ctx: WriteContext, { jobs }: Pick<Despacho, 'jobs'>): Promise<number> {
  const uncertain = await withRetry(db, (trx) => duvidarDasVencidas(trx, ctx))
  const due = await db
    .selectFrom('mensagens')
    .select('id')
    .where(isDue(ctx))
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await despachar(db, { ...ctx, jobs }, id)
  return uncertain + due.length
}
