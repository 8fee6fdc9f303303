import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { JobCancelled, JobContext, JobHandler, Jobs, NewTrabalho } from '../../platform/jobs/jobs'
import type { LineRange } from './format'
import { lockStaged, type Staged, setStaged } from './staged'

/** What a long step works with. */
export interface StagedWork {
  /** Without the limits that requests have. */
  readonly db: Db
  readonly staged: Staged
  readonly progress: JobContext['progress']
  readonly conclude: JobContext['conclude']
}

/** A long step of a file, such as the dry run or the apply; another process may begin it again. */
export interface Step {
  /** While it goes on. */
  readonly situacao: Staged['situacao']
  readonly fazer: (work: StagedWork) => Promise<void>
  /** Once it was refused, called off or failed for good: in one transaction that holds the file, and only where the step still goes on. */
  readonly desistir?: (work: StagedWork, why: AppError | JobCancelled) => Promise<void>
}

/** A step that another run has ended meanwhile has nothing left to do. */
export function stepHandler({ situacao, fazer, desistir }: Step): JobHandler {
  return async ({ db, detalhe, progress, conclude, lastFailure }) => {
    const id = Number(detalhe.importacao_id)
    const held = <T>(work: (trx: Db, staged: Staged) => Promise<T>) =>
      db.transaction().execute(async (trx) => {
        const staged = await lockStaged(trx, id)
        return staged?.situacao === situacao ? work(trx, staged) : undefined
      })
    // whoever is changing it is waited for; the step itself writes in transactions of its own
    const staged = await held(async (_, found) => found)
    if (!staged) return
    try {
      await fazer({ db, staged, progress, conclude })
    } catch (error) {
      const last = lastFailure(error)
      if (last && desistir) await held((trx, found) => desistir({ db: trx, staged: found, progress, conclude }, last))
      throw error
    }
  }
}

type Begun = Pick<Staged, 'situacao'> & Partial<Pick<Staged, 'instante' | 'ate_linha' | 'registro_id'>>

/** Sends a file to its next step; answers the work that one follows. */
export async function beginStep(
  trx: Db,
  jobs: Jobs,
  { id, usuario_id }: Staged,
  { trabalho, programa_id, ...begun }: Begun & Pick<NewTrabalho, 'programa_id'> & { readonly trabalho: string },
): Promise<number> {
  const por = usuario_id > 0 ? usuario_id : null
  const trabalho_id = await jobs.send(trx, {
    tipo: trabalho,
    usuario_id: por,
    programa_id,
    detalhe: { importacao_id: id },
  })
  await setStaged(trx, id, { ...begun, trabalho_id })
  return trabalho_id
}

/** Throws `importacao_expirada`, `importacao_em_andamento`. */
export async function requireIdle(trx: Db, id: number): Promise<Staged> {
  const staged = await lockStaged(trx, id)
  if (!staged) throw new AppError('importacao_expirada')
  if (await isBusy(trx, staged)) throw new AppError('importacao_em_andamento')
  return staged
}

/** The work of a step that goes on, or is over: whoever asks again gets it, and nothing begins. */
export async function sameWork(
  trx: Db,
  id: number,
  { doing, done }: Readonly<Record<'doing' | 'done', Staged['situacao']>>,
): Promise<number | null> {
  const found = await lockStaged(trx, id)
  if (!found) return null
  const again = found.situacao === done || (found.situacao === doing && (await isBusy(trx, found)))
  return again ? found.trabalho_id : null
}

async function isBusy(trx: Db, { trabalho_id }: Staged): Promise<boolean> {
  if (trabalho_id === null) return false
  const open = await trx
    .selectFrom('trabalhos')
    .select('id')
    .where('id', '=', trabalho_id)
    .where('status', 'in', ['na_fila', 'executando'])
    .executeTakeFirst()
  return open !== undefined
}

export interface Portions {
  /** The last line that is done, and the last there is. */
  readonly after: number
  readonly last: number
  readonly size: number
  readonly fazer: (range: LineRange) => Promise<void>
  readonly progress: JobContext['progress']
}

/** Works through the lines in portions, so that a long file shows how far it is. */
export async function inPortions({ after, last, size, fazer, progress }: Portions): Promise<void> {
  for (let from = after; from < last; from += size) {
    const range = { from, to: Math.min(last, from + size) }
    await fazer(range)
    await progress(range.to, last)
  }
}
