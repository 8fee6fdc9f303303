import { AppError } from '../../../../errors/app-error'
import type { JobContext, JobHandler } from '../../../platform/jobs/jobs'
import type { App } from '../../../platform/type-provider'
import { bringIn } from './apply/bring-in'
import { undoImport } from './apply/undo'
import { rehearse } from './check/rehearse'
import { contextOfImport, type ImportDeps, type ImportJob, modelOfImport } from './import-context'
import { type Importacao, lockImportacao, setSituacao } from './import-queries'
import { IMPORT_JOB, REHEARSE_JOB, UNDO_JOB } from './import-steps'

/** The long parts of an import; each may be begun again by another process. */
export function handleImportJobs(app: App): void {
  app.jobs.handle(REHEARSE_JOB, stepHandler(app, 'ensaiando', rehearse))
  app.jobs.handle(IMPORT_JOB, stepHandler(app, 'importando', bringIn))
  app.jobs.handle(UNDO_JOB, stepHandler(app, 'desfazendo', undoImport))
}

type Step = (job: ImportJob) => Promise<void>

/** A step that another run has ended meanwhile has nothing left to do. */
export function stepHandler(deps: ImportDeps, situacao: Importacao['situacao'], step: Step): JobHandler {
  return async (job: JobContext) => {
    const importacao = await lockImportacao(job.db, Number(job.detalhe.importacao_id))
    if (importacao?.situacao !== situacao) return
    const ctx = await contextOfImport(deps, job.db, importacao.usuario_id)
    const model = modelOfImport(deps, importacao)
    try {
      await step({ db: job.db, pool: deps.pool, ctx, model, importacao, progress: job.progress })
    } catch (error) {
      if (error instanceof AppError && situacao === 'ensaiando') await setSituacao(job.db, importacao.id, 'mapeada')
      throw error
    }
  }
}
