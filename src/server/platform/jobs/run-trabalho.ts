import { AppError } from '../../../errors/app-error'
import type { Db } from '../database/pool'
import { asRefusal } from '../errors/as-refusal'
import { tell } from '../live/tell'
import type { Log } from '../type-provider'
import { JobCancelled, type JobHandler } from './jobs'
import { whileLocked } from './trabalho-lock'
import { type Turns, takeTurn } from './turns'

export interface WorkerContext {
  readonly db: Db
  readonly handlers: ReadonlyMap<string, JobHandler>
  readonly turns: ReadonlyMap<string, Turns>
  /** Puts into the queue what waits for its turn. */
  readonly wake: (tipo: string) => Promise<void>
  readonly log: Log
}

/** A crash counts as a run too, so nothing is begun for ever. */
const RUNS = 3

/** Does one trabalho, unless it is done, or being done, or was tried often enough. Throws when the queue is to try again. */
export async function runTrabalho(context: WorkerContext, id: number): Promise<void> {
  await whileLocked(context.db, id, (holder) => runInTurn(context, holder, id))
}

/** What must wait is let lie: whoever ends before it wakes it. */
async function runInTurn(context: WorkerContext, holder: Db, id: number): Promise<void> {
  const { turns, wake } = context
  const found = await holder.selectFrom('trabalhos').select(['tipo', 'status']).where('id', '=', id).executeTakeFirst()
  const limits = found && turns.get(found.tipo)
  if (!limits) return runLocked(context, holder, id)
  const { tipo, status } = found
  const isOpen = status === 'na_fila' || status === 'executando'
  if (isOpen && !(await takeTurn(holder, { id, tipo }, limits))) return
  try {
    await runLocked(context, holder, id)
  } finally {
    await wake(tipo)
  }
}

/** Steps and end are told through the holder of the lock: a run that has lost it, and may go on elsewhere, fails there. */
async function runLocked({ db, handlers, log }: WorkerContext, holder: Db, id: number): Promise<void> {
  const trabalho = await holder
    .updateTable('trabalhos')
    .set((row) => ({ status: 'executando', tentativas: row('tentativas', '+', 1), iniciado_em: new Date() }))
    .where('id', '=', id)
    .where('status', 'in', ['na_fila', 'executando'])
    .returning(['tipo', 'usuario_id', 'programa_id', 'detalhe', 'tentativas'])
    .executeTakeFirst()
  if (!trabalho) return
  const { usuario_id, programa_id, detalhe, tentativas } = trabalho
  const handler = handlers.get(trabalho.tipo)
  const lastFailure = (error: unknown) => failureAfter(tentativas, error)
  try {
    if (tentativas > RUNS) throw new AppError('trabalho_interrompido')
    if (!handler) throw new Error(`no handler for the job ${trabalho.tipo}`)
    const progress = (feito: number, total: number) => keepProgress(holder, { id, usuario_id, feito, total })
    const conclude = (trx: Db) => concludeIn(trx, id)
    await handler({ trabalho_id: id, usuario_id, programa_id, detalhe, db, progress, conclude, lastFailure })
  } catch (error) {
    const last = lastFailure(error)
    if (last instanceof JobCancelled) return
    if (last === null) {
      await db
        .updateTable('trabalhos')
        .set({ status: 'na_fila' })
        .where('id', '=', id)
        .where('status', '=', 'executando')
        .execute()
      throw error
    }
    log.error({ err: error, trabalho: id }, 'job failed')
    return finish(db, id, last)
  }
  await finish(holder, id, null)
}

/** What can never work, was called off, or failed as often as it is tried. */
function failureAfter(tentativas: number, error: unknown): AppError | JobCancelled | null {
  if (error instanceof AppError || error instanceof JobCancelled) return error
  if (tentativas < RUNS) return null
  const refusal = error instanceof Error ? asRefusal(error) : null
  return refusal?.code === 'sem_espaco_em_disco' ? refusal : new AppError('trabalho_interrompido')
}

interface Progress {
  readonly id: number
  readonly usuario_id: number | null
  readonly feito: number
  readonly total: number
}

async function keepProgress(db: Db, { id, usuario_id, feito, total }: Progress): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('trabalhos')
    .set({ feito, total })
    .where('id', '=', id)
    .where('status', '=', 'executando')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobCancelled()
  if (usuario_id !== null) await tell(db, { trabalho: id, feito, total, usuario_id })
}

async function concludeIn(trx: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('trabalhos')
    .set({ status: 'concluido', terminado_em: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'executando')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobCancelled()
}

async function finish(db: Db, id: number, failure: AppError | null): Promise<void> {
  const [ended = await concluded(db, id)] = await db
    .updateTable('trabalhos')
    .set({ status: failure ? 'falhou' : 'concluido', mensagem: failure?.message ?? null, terminado_em: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'executando')
    .returning(['feito', 'total', 'usuario_id'])
    .execute()
  // Called off in the last moment: it stays so.
  if (!ended || ended.usuario_id === null) return
  const { feito, total, usuario_id } = ended
  await tell(db, { trabalho: id, feito, total, usuario_id })
}

/** It ended with what it wrote. */
function concluded(db: Db, id: number) {
  return db
    .selectFrom('trabalhos')
    .select(['feito', 'total', 'usuario_id'])
    .where('id', '=', id)
    .where('status', '=', 'concluido')
    .executeTakeFirst()
}
