import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import type { Cents } from '../../../../domain/money/cents'
import { guardarSaldo } from '../../../collection/fornecedores/saldo'
import { asCompany } from '../../../framework/resources/events/as-company'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { Jobs } from '../../../platform/jobs/jobs'
import type { Resposta } from '../provedores/provedor'
import { provedorDo } from '../provedores/provedores'
import { concluirEnvio, concluirEnvios, duvidarDasVencidas } from './concluir'
import type { Pronta } from './escrita'
import { preparar } from './preparar'
import { isDue, type Tomada, tomarMensagem, tomarProntas } from './tomar'

/** Kinds of the long work that sends one message, and that tells of one that the simulated provider has. */
export const ENVIO_JOB = 'mensagem'
export const SIMULADO_JOB = 'mensagem_simulada'

export interface Despacho extends Omit<WriteContext, 'usuario'> {
  readonly jobs: Pick<Jobs, 'send'>
  /** Where what providers told of their balance waits to be written together; without it, it is written at once. */
  readonly saldos?: Saldos
}

type Saldos = Map<CanalDeMensagem, Cents>

/**
 * Sends one message that is due, once: it is taken in one transaction, the provider is called outside of any, and the answer is
 * written in another. A process that dies in between leaves it taken, and when its time is over it is uncertain.
 *
 * Returns  whether the provider was called.
 */
export async function despachar(
  db: Db,
  { definitions, clock, secret, jobs, saldos }: Despacho,
  id: number,
): Promise<boolean> {
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const tomada = await withRetry(db, (trx) => tomarMensagem(trx, ctx, id))
  if (tomada === null) return false
  const provedor = provedorDo(db, definitions.integracoes, tomada.canal)
  const resposta = await provedor.enviar(tomada)
  await withRetry(db, async (trx) => {
    await concluirEnvio(trx, ctx, tomada, resposta)
    if (provedor.simulado && resposta.tipo === 'aceita') await avisarDepois(trx, jobs, id)
  })
  const told = saldos ?? new Map()
  ouvirSaldo(told, tomada, resposta)
  if (!saldos) await guardarSaldos(db, ctx, told)
  return true
}

function ouvirSaldo(saldos: Saldos, { canal }: Pick<Tomada, 'canal'>, resposta: Resposta): void {
  if (resposta.tipo === 'aceita' && resposta.saldo !== undefined) saldos.set(canal, resposta.saldo)
}

async function guardarSaldos(db: Db, ctx: WriteContext, saldos: Saldos): Promise<void> {
  for (const [tipo, saldo] of saldos) await withRetry(db, (trx) => guardarSaldo(trx, ctx, { tipo, saldo }))
}

/** The simulated provider tells what became of one that it accepted. */
function avisarDepois(trx: Db, jobs: Despacho['jobs'], mensagem_id: number) {
  return jobs.send(trx, { tipo: SIMULADO_JOB, usuario_id: null, detalhe: { mensagem_id } })
}

/** At most so many in one go; the next minute takes the next. */
const AT_ONCE = 2_000
/** So many are asked about together at most. */
const LOTE = 100
/** And for so long, in milliseconds, what was said of them holds: whoever asks for no more gets nothing after a second. */
const VALE_MS = 600

/** So many are taken, and concluded, together; while some are called, others are written. */
const JUNTAS = 8
const FILAS = 2

/** Calls that are made side by side at most. A process that dies leaves at most as many uncertain: they are taken just before. */
export const LADO_A_LADO = FILAS * JUNTAS

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
  const saldos: Saldos = new Map()
  const despacho = { ...ctx, jobs, saldos }
  let [left, size] = [due.map(({ id }) => id), LOTE]
  while (left.length > 0) {
    const old = AbortSignal.timeout(VALE_MS)
    const { prontas, avulsas } = await preparar(db, ctx, left.slice(0, size))
    const late = await enviarProntas(db, despacho, prontas, () => !old.aborted)
    for (const id of avulsas) await despachar(db, despacho, id)
    left = [...late, ...left.slice(size)]
    // as many as leave in that time, on a machine or through a provider that is slow
    size = late.length > 0 ? Math.max(LADO_A_LADO, size >> 1) : Math.min(LOTE, size << 1)
  }
  await guardarSaldos(db, ctx, saldos)
  return uncertain + due.length
}

/**
 * Sends what was asked about just before, some side by side: they are taken in one transaction, and their answers written in another.
 *
 * Takes    whether what was said of them still holds.
 * Returns  those that it came too late for.
 */
async function enviarProntas(
  db: Db,
  despacho: Despacho & WriteContext,
  prontas: readonly Pronta[],
  holds: () => boolean,
): Promise<readonly number[]> {
  // even asking took too long: where so few are left, each is asked about once more as it is taken
  if (!holds() && prontas.length <= LADO_A_LADO) {
    for (const { mensagem } of prontas) await despachar(db, despacho, mensagem.id)
    return []
  }
  let next = 0
  const fila = async () => {
    while (next < prontas.length && holds()) {
      const lot = prontas.slice(next, next + JUNTAS)
      next += lot.length
      await enviarLado(db, despacho, lot)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: FILAS }, fila))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return prontas.slice(next).map(({ mensagem }) => mensagem.id)
}

async function enviarLado(
  db: Db,
  { jobs, saldos, ...ctx }: Despacho & WriteContext,
  lot: readonly Pronta[],
): Promise<void> {
  const tomadas = await withRetry(db, (trx) => tomarProntas(trx, ctx, lot))
  const calls = await Promise.allSettled(
    tomadas.map(async (tomada) => {
      const provedor = provedorDo(db, ctx.definitions.integracoes, tomada.canal)
      return { tomada, resposta: await provedor.enviar(tomada), simulado: provedor.simulado }
    }),
  )
  const answered = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []))
  await withRetry(db, async (trx) => {
    await concluirEnvios(trx, ctx, answered)
    for (const { tomada, resposta, simulado } of answered)
      if (simulado && resposta.tipo === 'aceita') await avisarDepois(trx, jobs, tomada.id)
  })
  for (const { tomada, resposta } of answered) if (saldos) ouvirSaldo(saldos, tomada, resposta)
  const failed = calls.find((call) => call.status === 'rejected')
  if (failed) throw failed.reason
}
