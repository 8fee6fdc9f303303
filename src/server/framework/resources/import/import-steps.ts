import type { Transaction } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Clock } from '../../../platform/clock'
import type { Database } from '../../../platform/database/database'
import type { ImportSituacao } from '../../../platform/database/system/imports'
import type { Jobs } from '../../../platform/jobs/jobs'
import { type Importacao, lockImportacao } from './import-queries'

export const REHEARSE_JOB = 'importacao_ensaio'
export const IMPORT_JOB = 'importacao'
export const UNDO_JOB = 'importacao_desfazer'

type Trx = Transaction<Database>

/** Sends the rows to be judged. Throws `importacao_sem_mapa`, `importacao_em_andamento`, `importacao_ja_feita`. */
export async function startRehearsal(trx: Trx, jobs: Jobs, id: number): Promise<number> {
  const importacao = await requireIdle(trx, id)
  if (importacao.situacao === 'enviada') throw new AppError('importacao_sem_mapa')
  if (isDone(importacao)) throw new AppError('importacao_ja_feita')
  return begin(trx, jobs, importacao, { tipo: REHEARSE_JOB, situacao: 'ensaiando' })
}

/** Sends the accepted rows in; asked again while they come in, or after, it answers the same work. */
export async function startImport(trx: Trx, jobs: Jobs, id: number, clock: Clock): Promise<number> {
  const found = await lockImportacao(trx, id)
  const again = found?.situacao === 'importada' || (found?.situacao === 'importando' && (await isBusy(trx, found)))
  if (again && found.trabalho_id !== null) return found.trabalho_id
  const importacao = await requireIdle(trx, id)
  if (isDone(importacao) && importacao.situacao !== 'importando') throw new AppError('importacao_ja_feita')
  if (importacao.situacao !== 'ensaiada' && importacao.situacao !== 'importando') {
    throw new AppError('importacao_sem_ensaio')
  }
  if (importacao.criar + importacao.atualizar === 0) throw new AppError('nada_para_importar')
  const instante = importacao.instante ?? clock.agora().toISOString()
  return begin(trx, jobs, importacao, { tipo: IMPORT_JOB, situacao: 'importando', instante })
}

export async function startUndo(trx: Trx, jobs: Jobs, id: number): Promise<number> {
  const found = await lockImportacao(trx, id)
  const again = found?.situacao === 'desfeita' || (found?.situacao === 'desfazendo' && (await isBusy(trx, found)))
  if (again && found.trabalho_id !== null) return found.trabalho_id
  const importacao = await requireIdle(trx, id)
  if (importacao.situacao !== 'importada' && importacao.situacao !== 'desfazendo') {
    throw new AppError('importacao_nao_feita')
  }
  const ate_linha = importacao.situacao === 'desfazendo' ? importacao.ate_linha : 0
  return begin(trx, jobs, importacao, { tipo: UNDO_JOB, situacao: 'desfazendo', ate_linha })
}

/** The mapping may change until the rows come in; what was judged by another one no longer counts. */
export async function requireOpen(trx: Trx, id: number): Promise<Importacao> {
  const importacao = await requireIdle(trx, id)
  if (isDone(importacao)) throw new AppError('importacao_ja_feita')
  return importacao
}

interface Step {
  readonly tipo: string
  readonly situacao: ImportSituacao
  readonly instante?: string
  readonly ate_linha?: number
}

async function begin(trx: Trx, jobs: Jobs, { id, usuario_id }: Importacao, { tipo, ...step }: Step): Promise<number> {
  const trabalho_id = await jobs.send(trx, { tipo, usuario_id, detalhe: { importacao_id: id } })
  await trx
    .updateTable('importacoes')
    .set({ ...step, trabalho_id })
    .where('id', '=', id)
    .execute()
  return trabalho_id
}

async function requireIdle(trx: Trx, id: number): Promise<Importacao> {
  const importacao = await lockImportacao(trx, id)
  if (!importacao) throw new AppError('importacao_expirada')
  if (await isBusy(trx, importacao)) throw new AppError('importacao_em_andamento')
  return importacao
}

async function isBusy(trx: Trx, { trabalho_id }: Importacao): Promise<boolean> {
  if (trabalho_id === null) return false
  const open = await trx
    .selectFrom('trabalhos')
    .select('id')
    .where('id', '=', trabalho_id)
    .where('status', 'in', ['na_fila', 'executando'])
    .executeTakeFirst()
  return open !== undefined
}

function isDone({ situacao }: Importacao): boolean {
  return ['importando', 'importada', 'desfazendo', 'desfeita'].includes(situacao)
}
