import { sql, type Transaction } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Clock } from '../../../platform/clock'
import type { Database } from '../../../platform/database/database'
import type { Jobs } from '../../../platform/jobs/jobs'
import type { Staged } from '../../staging/staged'
import { beginStep, requireIdle, sameWork } from '../../staging/work'
import { queueFor } from '../../writing/lock'

export const REHEARSE_JOB = 'importacao_ensaio'
export const IMPORT_JOB = 'importacao'
export const UNDO_JOB = 'importacao_desfazer'

type Trx = Transaction<Database>

/** Sends the rows to be judged. Throws `importacao_sem_mapa`, `importacao_em_andamento`, `importacao_ja_feita`. */
export async function startRehearsal(trx: Trx, jobs: Jobs, id: number): Promise<number> {
  const importacao = await requireIdle(trx, id)
  if (importacao.situacao === 'enviada') throw new AppError('importacao_sem_mapa')
  if (isDone(importacao)) throw new AppError('importacao_ja_feita')
  return beginStep(trx, jobs, importacao, { trabalho: REHEARSE_JOB, situacao: 'ensaiando' })
}

interface Confirmed {
  readonly id: number
  readonly clock: Clock
  /** Of the declaration: a file comes in whole or not at all. */
  readonly inteiro: boolean
}

/**
 * Sends the accepted rows in; asked again while they come in, or after, it answers the same work.
 *
 * Throws   `importacao_ja_feita`, `importacao_sem_ensaio`, `nada_para_importar`; of one that comes in whole `importacao_inteira`, and on
 *          `arquivo` `arquivo_ja_trazido`.
 */
export async function startImport(trx: Trx, jobs: Jobs, { id, clock, inteiro }: Confirmed): Promise<number> {
  const again = await sameWork(trx, id, { doing: 'importando', done: 'importada' })
  if (again !== null) return again
  const importacao = await requireIdle(trx, id)
  if (isDone(importacao) && importacao.situacao !== 'importando') throw new AppError('importacao_ja_feita')
  if (importacao.situacao !== 'ensaiada' && importacao.situacao !== 'importando') {
    throw new AppError('importacao_sem_ensaio')
  }
  if (inteiro) await requireWhole(trx, importacao)
  if (importacao.criar + importacao.atualizar === 0) throw new AppError('nada_para_importar')
  const instante = importacao.instante ?? clock.agora().toISOString()
  return beginStep(trx, jobs, importacao, { trabalho: IMPORT_JOB, situacao: 'importando', instante })
}

/** One file at a time of a resource: whoever confirms the same one second sees the first. */
async function requireWhole(trx: Trx, { id, recurso, detalhe, recusadas }: Staged): Promise<void> {
  await queueFor(trx, `importação de ${recurso}`)
  const earlier = await trx
    .selectFrom('importacoes')
    .select('arquivo')
    .where('recurso', '=', recurso)
    .where('id', '!=', id)
    .where('situacao', 'in', ['importando', 'importada'])
    .where(sql<boolean>`detalhe ->> 'hash' = ${String(detalhe.hash)}`)
    .executeTakeFirst()
  if (earlier) throw AppError.onField('arquivo', 'arquivo_ja_trazido', earlier)
  if (recusadas > 0) throw new AppError('importacao_inteira', { recusadas })
}

export async function startUndo(trx: Trx, jobs: Jobs, id: number): Promise<number> {
  const again = await sameWork(trx, id, { doing: 'desfazendo', done: 'desfeita' })
  if (again !== null) return again
  const importacao = await requireIdle(trx, id)
  if (importacao.situacao !== 'importada' && importacao.situacao !== 'desfazendo') {
    throw new AppError('importacao_nao_feita')
  }
  const ate_linha = importacao.situacao === 'desfazendo' ? importacao.ate_linha : 0
  return beginStep(trx, jobs, importacao, { trabalho: UNDO_JOB, situacao: 'desfazendo', ate_linha })
}

/** The mapping may change until the rows come in; what was judged by another one no longer counts. */
export async function requireOpen(trx: Trx, id: number): Promise<Staged> {
  const importacao = await requireIdle(trx, id)
  if (isDone(importacao)) throw new AppError('importacao_ja_feita')
  return importacao
}

function isDone({ situacao }: Staged): boolean {
  return ['importando', 'importada', 'desfazendo', 'desfeita'].includes(situacao)
}
